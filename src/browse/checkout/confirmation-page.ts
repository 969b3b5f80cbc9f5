import { parseOrderSettings } from '../../i18n/order-settings.ts';

/** Mounts the island that shows the last order. Where it cannot be loaded the page says so, and offers to try again. */
async function renderConfirmation(host: HTMLElement, loadFailure: HTMLElement | null): Promise<void> {
  if (loadFailure) loadFailure.hidden = true;
  host.hidden = false;
  try {
    const settings = parseOrderSettings(JSON.parse(host.dataset['settings'] ?? 'null'));
    if (!settings) throw new Error('Cannot read the settings of the confirmation from its data-settings.');
    const { mountConfirmation } = await import('../../islands/checkout/confirmation/mount.tsx');
    mountConfirmation(host, settings);
  } catch {
    host.hidden = true;
    if (loadFailure) loadFailure.hidden = false;
  }
}

// An await at the top of the file would split the script of every page into twelve files.
const host = document.querySelector<HTMLElement>('.confirmation-place');
const loadFailure = document.querySelector<HTMLElement>('.checkout-unloaded');
if (host) {
  void renderConfirmation(host, loadFailure);
  loadFailure?.querySelector('button')?.addEventListener('click', () => {
    void renderConfirmation(host, loadFailure);
  });
}
