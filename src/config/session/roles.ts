/** The roles of the identity provider whose users see the account link (NAV-011). */
export const accountRoles: readonly string[] = ['Customer', 'CustomerCare'];

/** The role of staff who use the content desk. */
export const staffRole = 'Staff';
