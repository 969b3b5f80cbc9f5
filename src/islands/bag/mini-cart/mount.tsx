import type { BagSettings } from '../../../i18n/bag-settings.ts';
import { MiniCart } from './mini-cart.tsx';
import { mount } from '../mount.tsx';

export const mountMiniCart = (place: HTMLElement, settings: BagSettings): void => {
  mount(place, settings, <MiniCart />);
};
