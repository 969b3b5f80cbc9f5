import { parseCheckoutSettings } from '../../i18n/checkout-settings.ts';

/** Mounts the checkout's island. Where it cannot be loaded the page says so, and offers to try again. */
async function renderCheckout(host: HTMLElement, loadFailure: HTMLElement | null): Promise<void> {
  if (loadFailure) loadFailure.hidden = true;
  host.hidden = false;
  try {
    const settings = parseCheckoutSettings(JSON.parse(host.dataset['settings'] ?? 'null'));
    if (!settings) throw new Error('Cannot read the settings of the checkout from its data-settings.');
    const { mountCheckout } = await import('../../islands/checkout/mount.tsx');
    mountCheckout(host, settings);
  } catch {
    host.hidden = true;
    if (loadFailure) loadFailure.hidden = false;
  }
}

const host = document.querySelector<HTMLElement>('.checkout-place');
const loadFailure = document.querySelector<HTMLElement>('.checkout-unloaded');
if (host) {
  void renderCheckout(host, loadFailure);
  loadFailure?.querySelector('button')?.addEventListener('click', () => {
    void renderCheckout(host, loadFailure);
  });
}
