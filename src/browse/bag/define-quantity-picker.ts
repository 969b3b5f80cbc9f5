import { QuantityPicker } from './quantity-picker.ts';

customElements.define('quantity-picker', QuantityPicker);
