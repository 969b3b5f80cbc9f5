import { listenForAddToBag } from '../bag/add-to-bag-listener.ts';
import './define-kept-parts.ts';
import { ShareWishes } from './share-wishes.ts';
import { WishListPage } from './wish-list.ts';

listenForAddToBag(document);
customElements.define('wish-list', WishListPage);
// It listens before the API has answered what the list of the account is.
customElements.define('share-wishes', ShareWishes);
