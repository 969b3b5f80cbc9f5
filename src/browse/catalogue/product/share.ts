import { statusMessageDurations } from '../../../config/limits.ts';
import { buildSharedUrl, replaceSharedUrl } from '../../../domain/catalogue/share-link.ts';
import { fillText } from '../../../i18n/fill-text.ts';
import { findProductElement, onShadeChosen } from '../../shell/chosen-shade.ts';
import { readPageCountry } from '../../shell/page-locale.ts';
import { onStoredShopperChange, readActiveDistributor } from '../../shell/stored-shopper.ts';
import { TimedStatus } from '../../shell/timed-status.ts';

/**
 * The links of `components/catalogue/product/share.astro`, with the chosen shade and the distributor, and the buttons
 * that need scripts: sharing by the device, and copying.
 */
export class ShareProduct extends HTMLElement {
  #shade: string | null = null;
  #productUrl = '';
  #isReady = false;
  #status = new TimedStatus(null);

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#productUrl = this.dataset['url'] ?? '';
    this.#status = new TimedStatus(this.querySelector('.share-said'));
    this.addEventListener('click', ({ target }) => {
      if (target instanceof Element) this.#handleClick(target);
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

  #showSupportedButtons(): void {
    const isSupported: Readonly<Record<string, boolean>> = {
      native: 'share' in navigator,
      copy: 'clipboard' in navigator,
    };
    for (const item of this.querySelectorAll<HTMLElement>('[data-able]'))
      item.hidden = isSupported[item.dataset['able'] ?? ''] !== true;
  }

  /** CAT-039 every link carries the chosen shade and the distributor of this country. */
  #updateLinks(): void {
    const distributor = readActiveDistributor(readPageCountry(this.ownerDocument));
    const { url: previousUrl = '' } = this.dataset;
    const url = buildSharedUrl(this.#productUrl, { shade: this.#shade, distributorId: distributor?.id ?? null });
    this.dataset['url'] = url;
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a[data-network]'))
      link.href = replaceSharedUrl(link.href, previousUrl, url);
    this.#updateFriendLink(url, distributor !== null);
  }

  /** CAT-038 a distributor's shopper can write to a friend. */
  #updateFriendLink(url: string, hasDistributor: boolean): void {
    const { name = '', subject = '', mail = '' } = this.dataset;
    const friend = this.querySelector<HTMLElement>('[data-friend]');
    if (!friend) return;
    friend.hidden = !hasDistributor;
    const [encodedSubject, encodedBody] = [subject, fillText(mail, { name, url })].map(encodeURIComponent);
    friend.querySelector('a')?.setAttribute('href', `mailto:?subject=${encodedSubject}&body=${encodedBody}`);
  }

  #handleClick(target: Element): void {
    const link = target.closest<HTMLElement>('[data-network]');
    if (link)
      this.#showTooltip(link, fillText(this.dataset['sharing'] ?? '', { network: link.dataset['network'] ?? '' }));
    const button = target.closest<HTMLElement>('[data-able]');
    if (button?.dataset['able'] === 'copy') void this.#copyUrl();
    if (button?.dataset['able'] === 'native') void this.#shareNatively(button);
  }

  /** CAT-057 the tooltip shows for 1000 ms. The live region announces its text. */
  #showTooltip(control: Element, text: string): void {
    const tooltip = Object.assign(document.createElement('span'), { className: 'share-tip', textContent: text });
    tooltip.setAttribute('aria-hidden', 'true');
    for (const other of this.querySelectorAll('.share-tip')) other.remove();
    control.closest('li')?.append(tooltip);
    this.#status.showFor(text, statusMessageDurations.shareTooltip);
    setTimeout(() => {
      tooltip.remove();
    }, statusMessageDurations.shareTooltip);
  }

  /** If the browser refuses to copy, the status shows the address. */
  async #copyUrl(): Promise<void> {
    const { url = '', copied = '', uncopied = '' } = this.dataset;
    try {
      await navigator.clipboard.writeText(url);
      this.#status.showFor(copied, statusMessageDurations.urlCopied);
    } catch {
      this.#status.show(fillText(uncopied, { url }));
    }
  }

  async #shareNatively(control: Element): Promise<void> {
    const { url = '', name = '', shared = '' } = this.dataset;
    try {
      await navigator.share({ url, title: name });
      this.#showTooltip(control, shared);
    } catch (error) {
      // The shopper has closed the device's share dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await this.#copyUrl();
    }
  }
}
