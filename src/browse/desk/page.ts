import { parseDeskSettings } from '../../i18n/desk-settings.ts';
import { mountIslandPage } from '../runtime/mount-island-page.ts';

mountIslandPage('desk', {
  hidesHost: false,
  parseSettings: parseDeskSettings,
  loadMount: () => import('../../islands/desk/mount.tsx').then((module) => module.mountDesk),
});
