import { parseRegistrationSettings } from '../../i18n/registration-settings.ts';
import { mountIslandPage } from '../runtime/mount-island-page.ts';

mountIslandPage({
  hostSelector: '.registration-place',
  failureSelector: '.registration-unloaded',
  // The static form, which the island replaces, may already contain typed text.
  hidesHost: false,
  parseSettings: parseRegistrationSettings,
  loadMount: async () => (await import('../../islands/registration/mount.tsx')).mountRegistration,
});
