import { followAccountWishes } from './account-wishes.ts';
import { WishButton } from './wish-button.ts';

customElements.define('wish-button', WishButton);
followAccountWishes(false);
