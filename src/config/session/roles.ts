/**
 * Roles as the identity provider writes them. Those with an account of their own: customers, and customers in care
 * (document 1, section 6).
 */
export const accountRoles: readonly string[] = ['Customer', 'CustomerCare'];
