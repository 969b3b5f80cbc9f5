import { storageKeys } from '../config/browser-storage-keys.ts';

/**
 * The inline script of every page that keeps the distributor of a link in this tab (REF-004): a shopper can move on
 * before the page's own script has been fetched or the API has answered, and the next page follows the link then.
 * In a browser that refuses storage it fails, and the page's own script follows the link all the same.
 */
export const keepFollowedLink = `{let s=location.search;/distributorId=/i.test(s)&&(sessionStorage["${storageKeys.followedLink}"]=s.slice(1))}`;
