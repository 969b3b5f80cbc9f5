import { distributorIdPattern } from '../../config/referral/attribution.ts';
import type { DistributorDecision } from '../../domain/referral/attribution.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import type { ReferralStore } from '../../stores/referral/store.ts';
import { readStoredShopper } from '../shell/stored-shopper.ts';
import { loadReferralStore } from './load-referral-store.ts';

/**
 * The forms of `find-distributor.astro`: shows with whom the shopper shops and why, and finds another distributor by zip
 * code or id.
 */
export class FindDistributor extends HTMLElement {
  #texts: Readonly<Record<string, string>> = {};
  #isReady = false;
  #isSubscribed = false;

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#texts = parseTextMap(JSON.parse(this.dataset['texts'] ?? '{}'));
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) void this.#submit(event.target);
    });
    this.#loadStore().catch(() => {
      this.#setText('.find-now', this.#getText('referralError'));
    });
  }

  #getText(key: string, name = ''): string {
    return fillText(this.#texts[key] ?? '', { name });
  }

  #setText(selector: string, text: string, root: ParentNode = this): void {
    const element = root.querySelector(selector);
    if (element) element.textContent = text;
  }

  #setHidden(selector: string, isHidden: boolean): void {
    const element = this.querySelector<HTMLElement>(selector);
    if (element) element.hidden = isHidden;
  }

  /** Loads the referral store, and shows the distributor now and after each change. */
  async #loadStore(): Promise<ReferralStore> {
    const store = await loadReferralStore(this.ownerDocument);
    if (this.#isSubscribed) return store;
    this.#isSubscribed = true;
    store.$distributor.subscribe((decision) => {
      this.#showDistributor(decision);
    });
    return store;
  }

  #showDistributor(decision: DistributorDecision): void {
    const hasDistributor = decision.status !== 'none';
    this.#setText('.find-now', hasDistributor ? this.#getText(decision.reason, decision.name) : '');
    this.#setText('.find-on a', hasDistributor ? this.#getText('shopWith', decision.name) : '');
    this.#setHidden('.find-on', !hasDistributor);
    this.#setHidden('.find-ways', hasDistributor && decision.reason === 'assigned');
  }

  /** An empty text removes the error. */
  #showFieldError(form: HTMLFormElement, text: string): void {
    const input = form.querySelector('input');
    this.#setText('.find-said', text, form);
    input?.removeAttribute('aria-invalid');
    if (text === '') return;
    input?.setAttribute('aria-invalid', 'true');
    input?.focus();
  }

  async #findDistributor(form: HTMLFormElement, isById: boolean, value: string): Promise<void> {
    const store = await this.#loadStore();
    const customer = readStoredShopper() ? 'preferred' : 'guest';
    const status = await (isById ? store.enterDistributorId(value, customer) : store.enterZip(value, customer));
    this.#showDistributor(store.$distributor.get());
    if (status === 'found') this.querySelector<HTMLElement>('.find-on a')?.focus();
    else if (status !== 'ignored')
      this.#showFieldError(form, this.#getText(store.$lookupErrorKey.get() ?? 'referralError'));
  }

  async #submit(form: HTMLFormElement): Promise<void> {
    const isById = form.dataset['by'] === 'id';
    const value = form.querySelector('input')?.value.trim() ?? '';
    for (const other of this.querySelectorAll('form')) this.#showFieldError(other, '');
    if (isById && !distributorIdPattern.test(value)) {
      this.#showFieldError(form, this.#getText('distributorIdMsg'));
      return;
    }
    const button = form.querySelector('button');
    button?.setAttribute('aria-busy', 'true');
    this.#setText('.find-now', this.#getText('busy'));
    try {
      await this.#findDistributor(form, isById, value);
    } catch {
      this.#setText('.find-now', '');
      this.#showFieldError(form, this.#getText('referralError'));
    } finally {
      button?.removeAttribute('aria-busy');
    }
  }
}
