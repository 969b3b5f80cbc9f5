import { parseOrderSettings } from '../../i18n/order-settings.ts';

const host = document.querySelector<HTMLElement>('.confirmation-place');
const settings = parseOrderSettings(JSON.parse(host?.dataset['settings'] ?? 'null'));
if (host && settings) {
  const { mountConfirmation } = await import('../../islands/checkout/confirmation/mount.tsx');
  mountConfirmation(host, settings);
}
