import type { BagSettings } from '../../../i18n/bag-settings.ts';
import { mountBagIsland } from '../mount.tsx';
import { MiniCart } from './mini-cart.tsx';

export const mountMiniCart = (host: HTMLElement, settings: BagSettings): void => {
  mountBagIsland(host, settings, <MiniCart />);
};
