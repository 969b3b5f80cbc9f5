import { AddToBag } from '../../bag/add-to-bag.ts';
import { adoptStyles } from '../../runtime/adopt-styles.ts';
import { listenForAdds } from '../../bag/intent.ts';
import css from './buy-elements.css?inline';
import { PayLater } from './pay-later.ts';
import '../../bag/quantity-element.ts';
import './elements.ts';
import { ShareProduct } from './share.ts';

adoptStyles(document, css);
listenForAdds(document);
customElements.define('add-to-bag', AddToBag);
customElements.define('pay-later', PayLater);
customElements.define('share-product', ShareProduct);
