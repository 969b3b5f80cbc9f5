import { MovedProduct } from './moved-product.ts';

customElements.define('moved-product', MovedProduct);
