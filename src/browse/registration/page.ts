import { parseRegistrationSettings } from '../../i18n/registration-settings.ts';
import { mountIslandPage } from '../runtime/mount-island-page.ts';

mountIslandPage({
  hostSelector: '.registration-place',
  failureSelector: '.registration-unloaded',
  // The form that waits for the island may hold typed text.
  hidesHost: false,
  parseSettings: parseRegistrationSettings,
  loadMount: async () => (await import('../../islands/registration/mount.tsx')).mountRegistration,
});
