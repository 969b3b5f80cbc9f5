import { followAccountWishes } from './account-wishes.ts';
import { RecentlyViewed } from './recently-viewed.ts';
import { WishButton } from './wish-button.ts';

/** The page of the wish list imports this file too, so that what both need is in it, and in no file of its own. */
customElements.define('wish-button', WishButton);
customElements.define('recently-viewed', RecentlyViewed);
const isOwnList = document.querySelector('wish-list') !== null && !new URLSearchParams(location.search).has('list');
followAccountWishes(isOwnList);
