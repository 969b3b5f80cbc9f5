import { parseAccountSettings } from '../../i18n/account-settings.ts';
import { mountIslandPage } from '../runtime/mount-island-page.ts';

mountIslandPage('account', {
  hidesHost: false,
  parseSettings: parseAccountSettings,
  loadMount: () => import('../../islands/account-page.ts').then((module) => module.mountAccountPage),
});
