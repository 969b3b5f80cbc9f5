/** The roles of the identity provider that see the account link (NAV-011). */
export const accountRoles: readonly string[] = ['Customer', 'CustomerCare'];

/** The role of those who work at the content desk. */
export const staffRole = 'Staff';
