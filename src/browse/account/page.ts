import { parseAccountSettings } from '../../i18n/account-settings.ts';
import { mountIslandPage } from '../runtime/mount-island-page.ts';

mountIslandPage({
  hostSelector: '.account-place',
  failureSelector: '.account-unloaded',
  hidesHost: false,
  parseSettings: parseAccountSettings,
  loadMount: async () => (await import('../../islands/account-page.ts')).mountAccountPage,
});
