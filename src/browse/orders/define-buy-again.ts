import { BuyAgain } from './buy-again.ts';

customElements.define('buy-again', BuyAgain);
