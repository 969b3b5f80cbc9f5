import { WishButton } from './wish-button.ts';

customElements.define('wish-button', WishButton);
