import { AddToBag } from './add-to-bag.ts';
import { listenForAdds } from './bag-intent.ts';
import { PayLater } from './pay-later.ts';
import { QuantityPicker } from './quantity-picker.ts';
import './product-elements.ts';
import { ShareProduct } from './share-product.ts';

listenForAdds(document);
customElements.define('quantity-picker', QuantityPicker);
customElements.define('add-to-bag', AddToBag);
customElements.define('pay-later', PayLater);
customElements.define('share-product', ShareProduct);
