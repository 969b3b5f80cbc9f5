import { listenForAddToBag } from './add-to-bag-listener.ts';
import { AddTogether } from './add-together.ts';

listenForAddToBag(document);
customElements.define('add-together', AddTogether);
