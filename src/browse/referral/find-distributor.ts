import { distributorIdPattern } from '../../config/referral/attribution.ts';
import type { DistributorDecision } from '../../domain/referral/attribution.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import type { ReferralStore } from '../../stores/referral/store.ts';
import { loadReferralStore } from './load-referral-store.ts';
import { readStoredShopper } from '../shell/stored-shopper.ts';

/**
 * The forms of `find-distributor.astro`: says with whom the shopper shops and why, and finds another distributor by zip
 * code or by id.
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

  #setText(selector: string, text: string, within: ParentNode = this): void {
    const place = within.querySelector(selector);
    if (place) place.textContent = text;
  }

  /** The store of the page; shows what it knows, now and whenever it changes. */
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
    const isChosen = decision.status !== 'none';
    this.#setText('.find-now', isChosen ? this.#getText(decision.reason, decision.name) : '');
    this.#setText('.find-on a', isChosen ? this.#getText('shopWith', decision.name) : '');
    this.#setHidden('.find-on', !isChosen);
    this.#setHidden('.find-ways', isChosen && decision.reason === 'assigned');
  }

  #setHidden(selector: string, hidden: boolean): void {
    const place = this.querySelector<HTMLElement>(selector);
    if (place) place.hidden = hidden;
  }

  /** What is wrong stands at the field, which takes the focus. */
  #showFieldError(form: HTMLFormElement, text: string): void {
    const input = form.querySelector('input');
    this.#setText('.find-said', text, form);
    input?.removeAttribute('aria-invalid');
    if (text === '') return;
    input?.setAttribute('aria-invalid', 'true');
    input?.focus();
  }

  async #findDistributor(form: HTMLFormElement, isById: boolean, value: string): Promise<void> {
    const [store, as] = [await this.#loadStore(), readStoredShopper() ? ('preferred' as const) : ('guest' as const)];
    const status = await (isById ? store.enterDistributorId(value, as) : store.enterZip(value, as));
    this.#showDistributor(store.$distributor.get());
    if (status === 'found') this.querySelector<HTMLElement>('.find-on a')?.focus();
    else if (status !== 'ignored')
      this.#showFieldError(form, this.#getText(store.$lookupErrorKey.get() ?? 'referralError'));
  }

  async #submit(form: HTMLFormElement): Promise<void> {
    const [isById, value, button] = [
      form.dataset['by'] === 'id',
      form.querySelector('input')?.value.trim() ?? '',
      form.querySelector('button'),
    ];
    for (const other of this.querySelectorAll('form')) this.#showFieldError(other, '');
    if (isById && !distributorIdPattern.test(value)) {
      this.#showFieldError(form, this.#getText('distributorIdMsg'));
      return;
    }
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
