import type { IslandSettings } from '../../../i18n/island-settings.ts';
import { mountBagIsland } from '../mount.tsx';
import { BagPage } from './page.tsx';

export const mountBagPage = (host: HTMLElement, settings: IslandSettings): void => {
  mountBagIsland(host, settings, <BagPage />);
};
