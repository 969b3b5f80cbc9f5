import { AddToBag } from '../../bag/add-to-bag.ts';
import { adoptStyles } from '../../shell/adopt-styles.ts';
import { listenForAddToBag } from '../../bag/add-to-bag-listener.ts';
import css from './buy-elements.css?inline';
import { PayLater } from './pay-later.ts';
import '../../bag/define-quantity-picker.ts';
import './define-detail-elements.ts';

adoptStyles(document, css);
listenForAddToBag(document);
customElements.define('add-to-bag', AddToBag);
customElements.define('pay-later', PayLater);

/** The links of the page work without this code, so its failure must not stop the rest. */
const keepPlainLinks = () => undefined;
import('./share.ts').then(({ ShareProduct }) => {
  customElements.define('share-product', ShareProduct);
}, keepPlainLinks);
