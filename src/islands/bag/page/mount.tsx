import type { BagSettings } from '../../../i18n/bag-settings.ts';
import { BagPage } from './page.tsx';
import { mountBagIsland } from '../mount.tsx';

export const mountBagPage = (place: HTMLElement, settings: BagSettings): void => {
  mountBagIsland(place, settings, <BagPage />);
};
