import { saidFor } from '../../../config/limits.ts';
import { sharedUrl, withSharedUrl } from '../../../domain/catalogue/share-link.ts';
import { fill } from '../../../i18n/fill-text.ts';
import { onShade, productOf } from './choice.ts';
import { SaidForAWhile } from '../../runtime/timed-status.ts';
import { activeDistributor, onShopperChange } from '../../shell/stored-shopper.ts';

/**
 * The links of `share-product.astro`, carrying shade and distributor, and what only script can do: the device's own
 * sharing, copying.
 */
export class ShareProduct extends HTMLElement {
  #shade: string | null = null;
  #url = '';
  #isReady = false;
  #said = new SaidForAWhile(null);

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#url = this.dataset['url'] ?? '';
    this.#said = new SaidForAWhile(this.querySelector('.share-said'));
    this.addEventListener('click', ({ target }) => {
      if (target instanceof Element) this.#press(target);
    });
    const product = productOf(this);
    if (product)
      onShade(product, ({ sku }) => {
        this.#shade = sku;
        this.#carry();
      });
    onShopperChange(() => {
      if (this.isConnected) this.#carry();
    });
    this.#offer();
    this.#carry();
  }

  /** Buttons for what this browser can do. */
  #offer(): void {
    const able: Readonly<Record<string, boolean>> = { native: 'share' in navigator, copy: 'clipboard' in navigator };
    for (const item of this.querySelectorAll<HTMLElement>('[data-able]'))
      item.hidden = able[item.dataset['able'] ?? ''] !== true;
  }

  /**
   * Every link shares the address of what is chosen, with the distributor who is to be credited (document 1, section
   * 6).
   */
  #carry(): void {
    const distributor = activeDistributor();
    const url = sharedUrl(this.#url, { shade: this.#shade, distributorId: distributor?.id ?? null });
    const [before, { name = '', subject = '', mail = '' }] = [this.dataset['url'] ?? '', this.dataset];
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a[data-network]'))
      link.href = withSharedUrl(link.href, before, url);
    this.dataset['url'] = url;
    const friend = this.querySelector<HTMLElement>('[data-friend]');
    if (friend) friend.hidden = !distributor;
    friend
      ?.querySelector('a')
      ?.setAttribute(
        'href',
        `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(fill(mail, { name, url }))}`,
      );
  }

  #press(target: Element): void {
    const network = target.closest<HTMLElement>('[data-network]');
    if (network) this.#tip(network, fill(this.dataset['sharing'] ?? '', { network: network.dataset['network'] ?? '' }));
    const able = target.closest<HTMLElement>('[data-able]');
    if (able?.dataset['able'] === 'copy') void this.#copy();
    if (able?.dataset['able'] === 'native') void this.#shareByDevice(able);
  }

  /** A tooltip at what was pressed, said to screen readers too, for 1000 ms (document 1, section 9). */
  #tip(control: Element, text: string): void {
    const tip = Object.assign(document.createElement('span'), { className: 'share-tip', textContent: text });
    tip.setAttribute('aria-hidden', 'true');
    for (const other of this.querySelectorAll('.share-tip')) other.remove();
    control.closest('li')?.append(tip);
    this.#said.say(text, saidFor.shareTooltip);
    setTimeout(() => {
      tip.remove();
    }, saidFor.shareTooltip);
  }

  async #copy(): Promise<void> {
    const [{ url = '', copied = '', uncopied = '' }] = [this.dataset];
    try {
      await navigator.clipboard.writeText(url);
      this.#said.say(copied, saidFor.urlCopied);
    } catch {
      // A browser may refuse: then the link stands there to be copied by hand.
      this.#said.keep(fill(uncopied, { url }));
    }
  }

  async #shareByDevice(control: Element): Promise<void> {
    const { url = '', name = '', shared = '' } = this.dataset;
    try {
      await navigator.share({ url, title: name });
      this.#tip(control, shared);
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await this.#copy();
    }
  }
}
