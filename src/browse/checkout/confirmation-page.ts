import { parseOrderSettings } from '../../i18n/order-settings.ts';
import { mountIslandPage } from '../runtime/mount-island-page.ts';

mountIslandPage({
  hostSelector: '.confirmation-place',
  failureSelector: '.checkout-unloaded',
  hidesHost: true,
  parseSettings: parseOrderSettings,
  loadMount: async () => (await import('../../islands/checkout/confirmation/mount.tsx')).mountConfirmation,
});
