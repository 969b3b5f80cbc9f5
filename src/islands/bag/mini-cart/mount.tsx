import type { BagSettings } from '../../../i18n/bag-settings.ts';
import { MiniCart } from './mini-cart.tsx';
import { mountBagIsland } from '../mount.tsx';

export const mountMiniCart = (place: HTMLElement, settings: BagSettings): void => {
  mountBagIsland(place, settings, <MiniCart />);
};
