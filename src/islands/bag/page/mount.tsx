import type { BagSettings } from '../../../i18n/bag-settings.ts';
import { mountBagIsland } from '../mount.tsx';
import { BagPage } from './page.tsx';

export const mountBagPage = (host: HTMLElement, settings: BagSettings): void => {
  mountBagIsland(host, settings, <BagPage />);
};
