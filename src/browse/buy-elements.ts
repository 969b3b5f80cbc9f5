import { AddToBag } from './add-to-bag.ts';
import { adoptStyles } from './adopt-styles.ts';
import { listenForAdds } from './bag-intent.ts';
import css from './buy-elements.css?inline';
import { PayLater } from './pay-later.ts';
import './quantity-element.ts';
import './product-elements.ts';
import { ShareProduct } from './share-product.ts';

adoptStyles(document, css);
listenForAdds(document);
customElements.define('add-to-bag', AddToBag);
customElements.define('pay-later', PayLater);
customElements.define('share-product', ShareProduct);
