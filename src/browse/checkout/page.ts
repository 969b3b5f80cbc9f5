import { parseCheckoutSettings } from '../../i18n/checkout-settings.ts';
import { mountIslandPage } from '../runtime/mount-island-page.ts';

mountIslandPage('checkout', {
  hidesHost: true,
  parseSettings: parseCheckoutSettings,
  loadMount: () => import('../../islands/checkout/mount.tsx').then((module) => module.mountCheckout),
});
