import { listenForAddToBag } from '../bag/add-to-bag-listener.ts';
import { WishListPage } from './wish-list.ts';

listenForAddToBag(document);
customElements.define('wish-list', WishListPage);
