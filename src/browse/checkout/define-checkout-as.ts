import { CheckoutAs } from './checkout-as.ts';

customElements.define('checkout-as', CheckoutAs);
