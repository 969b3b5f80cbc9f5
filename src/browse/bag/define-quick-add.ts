import { listenForAddToBag } from './add-to-bag-listener.ts';
import { QuickAdd } from './quick-add.ts';

listenForAddToBag(document);
customElements.define('quick-add', QuickAdd);
