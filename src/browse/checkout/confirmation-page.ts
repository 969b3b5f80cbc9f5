import { parseOrderSettings } from '../../i18n/order-settings.ts';
import { mountIslandPage } from '../runtime/mount-island-page.ts';

mountIslandPage('confirmation', {
  hidesHost: true,
  parseSettings: parseOrderSettings,
  loadMount: () => import('../../islands/checkout/confirmation/mount.tsx').then((module) => module.mountConfirmation),
});
