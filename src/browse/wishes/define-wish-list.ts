import { listenForAddToBag } from '../bag/add-to-bag-listener.ts';
import { followAccountWishes } from './account-wishes.ts';
import { ShareWishes } from './share-wishes.ts';
import { WishListPage } from './wish-list.ts';

listenForAddToBag(document);
customElements.define('wish-list', WishListPage);
// It listens before the list of the account is asked for.
customElements.define('share-wishes', ShareWishes);
followAccountWishes(!new URLSearchParams(location.search).has('list'));
