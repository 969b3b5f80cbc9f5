import { ProductList } from './product-list.ts';

customElements.define('product-list', ProductList);
