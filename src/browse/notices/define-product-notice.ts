import { ProductNotice } from './product-notice.ts';

customElements.define('product-notice', ProductNotice);
