import { parseRegistrationSettings } from '../../i18n/registration-settings.ts';
import { mountIslandPage } from '../runtime/mount-island-page.ts';

mountIslandPage('registration', {
  // The static form, which the island replaces, may already contain typed text.
  hidesHost: false,
  parseSettings: parseRegistrationSettings,
  loadMount: () => import('../../islands/registration/mount.tsx').then((module) => module.mountRegistration),
});
