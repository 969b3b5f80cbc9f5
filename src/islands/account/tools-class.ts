/** The class of the element in the page's header that the account's tools fill. */
export const accountToolsClass = 'account-tools-place';
