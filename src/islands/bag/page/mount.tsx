import type { BagSettings } from '../../../i18n/bag-settings.ts';
import { BagPage } from './page.tsx';
import { mount } from '../mount.tsx';

export const mountBagPage = (place: HTMLElement, settings: BagSettings): void => {
  mount(place, settings, <BagPage />);
};
