/** The roles of the identity provider that see the account link (NAV-011). */
export const accountRoles: readonly string[] = ['Customer', 'CustomerCare'];
