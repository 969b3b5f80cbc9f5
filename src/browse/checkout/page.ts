import { parseCheckoutSettings } from '../../i18n/checkout-settings.ts';
import { mountIslandPage } from '../runtime/mount-island-page.ts';

mountIslandPage({
  hostSelector: '.checkout-place',
  failureSelector: '.checkout-unloaded',
  hidesHost: true,
  parseSettings: parseCheckoutSettings,
  loadMount: async () => (await import('../../islands/checkout/mount.tsx')).mountCheckout,
});
