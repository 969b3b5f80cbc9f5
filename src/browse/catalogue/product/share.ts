import { statusMessageDurations } from '../../../config/limits.ts';
import { buildSharedUrl, replaceSharedUrl } from '../../../domain/catalogue/share-link.ts';
import { fillText } from '../../../i18n/fill-text.ts';
import { onShadeChosen, findProductElement } from './chosen-shade.ts';
import { TimedStatus } from '../../shell/timed-status.ts';
import { readStoredDistributor, onStoredShopperChange } from '../../shell/stored-shopper.ts';

/**
 * The links of `share-product.astro`, carrying shade and distributor, and what only script can do: the device's own
 * sharing, copying.
 */
export class ShareProduct extends HTMLElement {
  #shade: string | null = null;
  #url = '';
  #isReady = false;
  #status = new TimedStatus(null);

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#url = this.dataset['url'] ?? '';
    this.#status = new TimedStatus(this.querySelector('.share-said'));
    this.addEventListener('click', ({ target }) => {
      if (target instanceof Element) this.#onClick(target);
    });
    const product = findProductElement(this);
    if (product)
      onShadeChosen(product, ({ sku }) => {
        this.#shade = sku;
        this.#updateLinks();
      });
    onStoredShopperChange(() => {
      if (this.isConnected) this.#updateLinks();
    });
    this.#showSupportedButtons();
    this.#updateLinks();
  }

  /** Buttons for what this browser can do. */
  #showSupportedButtons(): void {
    const able: Readonly<Record<string, boolean>> = { native: 'share' in navigator, copy: 'clipboard' in navigator };
    for (const item of this.querySelectorAll<HTMLElement>('[data-able]'))
      item.hidden = able[item.dataset['able'] ?? ''] !== true;
  }

  /**
   * Every link shares the address of what is chosen, with the distributor who is to be credited (document 1, section
   * 6).
   */
  #updateLinks(): void {
    const distributor = readStoredDistributor();
    const url = buildSharedUrl(this.#url, { shade: this.#shade, distributorId: distributor?.id ?? null });
    const [before, { name = '', subject = '', mail = '' }] = [this.dataset['url'] ?? '', this.dataset];
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a[data-network]'))
      link.href = replaceSharedUrl(link.href, before, url);
    this.dataset['url'] = url;
    const friend = this.querySelector<HTMLElement>('[data-friend]');
    if (friend) friend.hidden = !distributor;
    friend
      ?.querySelector('a')
      ?.setAttribute(
        'href',
        `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(fillText(mail, { name, url }))}`,
      );
  }

  #onClick(target: Element): void {
    const network = target.closest<HTMLElement>('[data-network]');
    if (network)
      this.#showTooltip(
        network,
        fillText(this.dataset['sharing'] ?? '', { network: network.dataset['network'] ?? '' }),
      );
    const able = target.closest<HTMLElement>('[data-able]');
    if (able?.dataset['able'] === 'copy') void this.#copyUrl();
    if (able?.dataset['able'] === 'native') void this.#shareNatively(able);
  }

  /** A tooltip at what was pressed, said to screen readers too, for 1000 ms (document 1, section 9). */
  #showTooltip(control: Element, text: string): void {
    const tip = Object.assign(document.createElement('span'), { className: 'share-tip', textContent: text });
    tip.setAttribute('aria-hidden', 'true');
    for (const other of this.querySelectorAll('.share-tip')) other.remove();
    control.closest('li')?.append(tip);
    this.#status.showFor(text, statusMessageDurations.shareTooltip);
    setTimeout(() => {
      tip.remove();
    }, statusMessageDurations.shareTooltip);
  }

  async #copyUrl(): Promise<void> {
    const [{ url = '', copied = '', uncopied = '' }] = [this.dataset];
    try {
      await navigator.clipboard.writeText(url);
      this.#status.showFor(copied, statusMessageDurations.urlCopied);
    } catch {
      // A browser may refuse: then the link stands there to be copied by hand.
      this.#status.show(fillText(uncopied, { url }));
    }
  }

  async #shareNatively(control: Element): Promise<void> {
    const { url = '', name = '', shared = '' } = this.dataset;
    try {
      await navigator.share({ url, title: name });
      this.#showTooltip(control, shared);
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await this.#copyUrl();
    }
  }
}
