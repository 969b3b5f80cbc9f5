import type { IslandSettings } from '../../../i18n/island-settings.ts';
import { mountBagIsland } from '../mount.tsx';
import { MiniCart } from './mini-cart.tsx';

export const mountMiniCart = (host: HTMLElement, settings: IslandSettings): void => {
  mountBagIsland(host, settings, <MiniCart />);
};
