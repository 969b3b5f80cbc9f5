import type { CheckoutRole, DistributorDecision } from '../../domain/referral/attribution.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { paths } from '../../i18n/paths.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import type { ReferralStore } from '../../stores/referral/store.ts';
import { prepareDistributorForms } from '../referral/distributor-forms.ts';
import { loadReferralStore } from '../referral/load-referral-store.ts';

const nextPage = { guest: paths.checkout, preferred: paths.newAccount } as const satisfies Record<
  CheckoutRole,
  unknown
>;

/** Which of the two choices an element belongs to. */
const findRole = (element: Element): CheckoutRole =>
  element.closest<HTMLElement>('[data-entry]')?.dataset['entry'] === 'preferred' ? 'preferred' : 'guest';

/** What the bag and the session say: whether the shopper is signed in, and what the bag holds. */
async function readSituation() {
  const { getShopStores } = await import('../../stores/shop-stores.ts');
  const { bag, $shopper } = getShopStores();
  // A bag is loaded once it is known who shops.
  await bag.loadBag();
  const state = bag.$bag.get();
  const lines = state.status === 'ready' ? state.bag.lines : undefined;
  return {
    isSignedIn: $shopper.get().user !== null,
    isBagEmpty: lines?.length === 0,
    hasFee: lines?.some(({ isFee }) => isFee),
  };
}

/**
 * The two ways to check out (`checkout-as.astro`): the shopper goes on with their distributor, or finds one by postal code
 * or id (CHK-001, CHK-002). Everything of it can be read without script.
 */
export class CheckoutAs extends HTMLElement {
  #texts: Readonly<Record<string, string>> = {};
  #isReady = false;

  connectedCallback(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#texts = parseTextMap(JSON.parse(this.dataset['texts'] ?? '{}'));
    prepareDistributorForms(this, {
      getText: (key) => this.#getText(key),
      loadStore: () => loadReferralStore(this.ownerDocument),
      getRole: findRole,
      onBusyChange: (isBusy) => {
        this.#setStatus(isBusy ? this.#getText('busy') : '');
      },
      onFound: (form) => void this.#enter(findRole(form)),
    });
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('.as-continue button') : null;
      if (button) void this.#enter(findRole(button));
    });
    this.#start().catch(() => {
      this.#setStatus(this.#getText('unexpectedError'));
    });
  }

  get #locale(): string {
    return this.ownerDocument.documentElement.dataset['locale'] ?? '';
  }

  #getText(key: string, name = ''): string {
    return fillText(this.#texts[key] ?? '', { name });
  }

  #setStatus(text: string): void {
    const status = this.querySelector('.as-status');
    if (status) status.textContent = text;
  }

  async #start(): Promise<void> {
    const [store, { isSignedIn, isBagEmpty, hasFee }] = await Promise.all([
      loadReferralStore(this.ownerDocument),
      readSituation(),
    ]);
    if (isSignedIn) location.replace(paths.checkout(this.#locale));
    else if (isBagEmpty) location.replace(paths.cart(this.#locale));
    else this.#offerChoices(store, hasFee === true);
  }

  /** With the membership fee in the bag only the enrolment is offered, without an earlier distributor (CHK-004 to 006). */
  #offerChoices(store: ReferralStore, hasFee: boolean): void {
    const guest = this.querySelector<HTMLElement>('[data-entry="guest"]');
    if (guest) guest.hidden = hasFee;
    if (hasFee) store.clearReferral();
    store.$distributor.subscribe((decision) => {
      this.#showDistributor(decision);
    });
  }

  #showDistributor(decision: DistributorDecision): void {
    const hasDistributor = decision.status !== 'none';
    this.#setStatus(hasDistributor ? this.#getText(decision.reason, decision.name) : '');
    for (const section of this.querySelectorAll('.as-continue')) section.toggleAttribute('hidden', !hasDistributor);
    for (const button of this.querySelectorAll('.as-continue button'))
      button.textContent = hasDistributor ? this.#getText('continueWith', decision.name) : '';
    for (const finder of this.querySelectorAll('details')) finder.open = !hasDistributor;
  }

  async #enter(role: CheckoutRole): Promise<void> {
    const { enterCheckoutAs } = await import('../../stores/checkout/entry-page.ts');
    enterCheckoutAs(role);
    location.assign(nextPage[role](this.#locale));
  }
}
