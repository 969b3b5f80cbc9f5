import { distributorIdPattern } from '../../config/referral/attribution.ts';
import type { Decision } from '../../domain/referral/attribution.ts';
import { fill } from '../../i18n/fill-text.ts';
import { textMap } from '../../i18n/text-map.ts';
import type { ReferralStore } from '../../stores/referral/store.ts';
import { attributionOf } from './attribution.ts';
import { signedInShopper } from '../shell/stored-shopper.ts';

/**
 * The forms of `find-distributor.astro`: says with whom the shopper shops and why, and finds another distributor by zip
 * code or by id.
 */
export class FindDistributor extends HTMLElement {
  #texts: Readonly<Record<string, string>> = {};
  #isReady = false;
  #shows = false;

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#texts = textMap(JSON.parse(this.dataset['texts'] ?? '{}'));
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) void this.#find(event.target);
    });
    this.#connect().catch(() => {
      this.#say('.find-now', this.#text('referralError'));
    });
  }

  #text(key: string, name = ''): string {
    return fill(this.#texts[key] ?? '', { name });
  }

  #say(selector: string, text: string, within: ParentNode = this): void {
    const place = within.querySelector(selector);
    if (place) place.textContent = text;
  }

  /** The store of the page; shows what it knows, now and whenever it changes. */
  async #connect(): Promise<ReferralStore> {
    const store = await attributionOf(this.ownerDocument);
    if (this.#shows) return store;
    this.#shows = true;
    store.$distributor.subscribe((decision) => {
      this.#show(decision);
    });
    return store;
  }

  #show(decision: Decision): void {
    const isChosen = decision.status !== 'none';
    this.#say('.find-now', isChosen ? this.#text(decision.reason, decision.name) : '');
    this.#say('.find-on a', isChosen ? this.#text('shopWith', decision.name) : '');
    this.#hide('.find-on', !isChosen);
    this.#hide('.find-ways', isChosen && decision.reason === 'assigned');
  }

  #hide(selector: string, hidden: boolean): void {
    const place = this.querySelector<HTMLElement>(selector);
    if (place) place.hidden = hidden;
  }

  /** What is wrong stands at the field, which takes the focus. */
  #refuse(form: HTMLFormElement, text: string): void {
    const input = form.querySelector('input');
    this.#say('.find-said', text, form);
    input?.removeAttribute('aria-invalid');
    if (text === '') return;
    input?.setAttribute('aria-invalid', 'true');
    input?.focus();
  }

  async #lookUp(form: HTMLFormElement, isById: boolean, value: string): Promise<void> {
    const [store, as] = [await this.#connect(), signedInShopper() ? ('preferred' as const) : ('guest' as const)];
    const status = await (isById ? store.enterId(value, as) : store.enterZip(value, as));
    this.#show(store.$distributor.get());
    if (status === 'found') this.querySelector<HTMLElement>('.find-on a')?.focus();
    else if (status !== 'ignored') this.#refuse(form, this.#text(store.$said.get() ?? 'referralError'));
  }

  async #find(form: HTMLFormElement): Promise<void> {
    const [isById, value, button] = [
      form.dataset['by'] === 'id',
      form.querySelector('input')?.value.trim() ?? '',
      form.querySelector('button'),
    ];
    for (const other of this.querySelectorAll('form')) this.#refuse(other, '');
    if (isById && !distributorIdPattern.test(value)) {
      this.#refuse(form, this.#text('distributorIdMsg'));
      return;
    }
    button?.setAttribute('aria-busy', 'true');
    this.#say('.find-now', this.#text('busy'));
    try {
      await this.#lookUp(form, isById, value);
    } catch {
      this.#say('.find-now', '');
      this.#refuse(form, this.#text('referralError'));
    } finally {
      button?.removeAttribute('aria-busy');
    }
  }
}
