import type { DistributorDecision } from '../../domain/referral/attribution.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { paths } from '../../i18n/paths.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import type { ReferralStore } from '../../stores/referral/store.ts';
import { readPageLocale } from '../shell/page-locale.ts';
import { prepareDistributorForms } from './distributor-forms.ts';
import { loadReferralStore } from './load-referral-store.ts';

/**
 * The forms of `find-distributor.astro`: shows the shopper's distributor and the reason, and finds another one by zip
 * code or id. A shopper who could not check out without a distributor then returns to the checkout (CHK-064).
 */
export class FindDistributor extends HTMLElement {
  #texts: Readonly<Record<string, string>> = {};
  #isReady = false;
  /**
   * Whether the shopper came by `paths.distributorForCheckout`. A form that the browser sends itself keeps the hash.
   */
  readonly #leadsToCheckout = location.hash === '#checkout';
  #store: ReferralStore | null = null;

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#texts = parseTextMap(JSON.parse(this.dataset['settings'] ?? '{}'));
    prepareDistributorForms(this, {
      getText: (key) => this.#getText(key),
      loadStore: () => this.#loadStore(),
      getRole: () => this.#store?.getCheckoutRole() ?? 'guest',
      onBusyChange: (isBusy) => {
        if (isBusy) this.#setText('.find-now', this.#getText('busy'));
        else this.#showDistributor(this.#store?.$distributor.get() ?? { status: 'none' });
      },
      onFound: () => {
        if (this.#store) this.#showDistributor(this.#store.$distributor.get());
        if (this.#leadsToCheckout) location.assign(this.#checkoutPath);
        else this.querySelector<HTMLElement>('.find-on a')?.focus();
      },
    });
    if (this.#leadsToCheckout) this.querySelector('.find-on a')?.setAttribute('href', this.#checkoutPath);
    this.#loadStore().catch(() => {
      this.#setText('.find-now', this.#getText('referralError'));
    });
  }

  get #checkoutPath(): string {
    return paths.checkout(readPageLocale(this.ownerDocument));
  }

  #getText(key: string, name = ''): string {
    return fillText(this.#texts[key] ?? '', { name });
  }

  #setText(selector: string, text: string): void {
    const element = this.querySelector(selector);
    if (element) element.textContent = text;
  }

  #setHidden(selector: string, isHidden: boolean): void {
    const element = this.querySelector<HTMLElement>(selector);
    if (element) element.hidden = isHidden;
  }

  /** Loads the referral store, and shows the distributor now and after each change. */
  async #loadStore(): Promise<ReferralStore> {
    const store = await loadReferralStore(this.ownerDocument);
    if (this.#store) return store;
    this.#store = store;
    store.$distributor.subscribe((decision) => {
      this.#showDistributor(decision);
    });
    return store;
  }

  #showDistributor(decision: DistributorDecision): void {
    const hasDistributor = decision.status !== 'none';
    this.#setText('.find-now', hasDistributor ? this.#getText(decision.reason, decision.name) : '');
    this.#setText(
      '.find-on a',
      hasDistributor ? this.#getText(this.#leadsToCheckout ? 'checkOutWith' : 'shopWith', decision.name) : '',
    );
    this.#setHidden('.find-on', !hasDistributor);
    this.#setHidden('.find-ways', hasDistributor && decision.reason === 'assigned');
  }
}
