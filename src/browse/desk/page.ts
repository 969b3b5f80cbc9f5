import { parseDeskSettings } from '../../i18n/desk-settings.ts';
import { mountIslandPage } from '../runtime/mount-island-page.ts';

mountIslandPage({
  hostSelector: '.desk-place',
  failureSelector: '.desk-unloaded',
  hidesHost: false,
  parseSettings: parseDeskSettings,
  loadMount: async () => (await import('../../islands/desk/mount.tsx')).mountDesk,
});
