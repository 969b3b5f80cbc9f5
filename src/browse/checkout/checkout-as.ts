import type { CheckoutRole, DistributorDecision } from '../../domain/referral/attribution.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { parseOrderSettings } from '../../i18n/order-settings.ts';
import { paths } from '../../i18n/paths.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import type { ReferralStore } from '../../stores/referral/store.ts';
import { prepareDistributorForms } from '../referral/distributor-forms.ts';
import { loadReferralStore } from '../referral/load-referral-store.ts';
import { whenIdle } from '../runtime/when-idle.ts';

const nextPage = { guest: paths.checkout, preferred: paths.newAccount } as const satisfies Record<
  CheckoutRole,
  unknown
>;

const wideScreens = '(min-width: 992px)';

/** The choice to which an element belongs. */
const findRole = (element: Element): CheckoutRole =>
  element.closest<HTMLElement>('[data-entry]')?.dataset['entry'] === 'preferred' ? 'preferred' : 'guest';

type Situation = 'signed-in' | 'bag-failed' | 'bag-empty' | 'with-fee' | 'without-fee';

/** The state of the bag and the session, once they are known. The session is known when the bag is. */
async function readSituation(): Promise<Situation> {
  const [{ getShopStores }, { waitForBag }] = await Promise.all([
    import('../../stores/shop-stores.ts'),
    import('../../stores/bag/wait-for-bag.ts'),
  ]);
  const { bag, $shopper } = getShopStores();
  const state = await waitForBag(bag);
  if ($shopper.get().user) return 'signed-in';
  if (state.status !== 'ready') return 'bag-failed';
  const { lines } = state.bag;
  if (lines.length === 0) return 'bag-empty';
  return lines.some(({ isFee }) => isFee) ? 'with-fee' : 'without-fee';
}

/**
 * The two ways to check out (`checkout-as.astro`): the shopper continues with their distributor, or finds one by postal
 * code or id (CHK-001, CHK-002). Everything can be read without scripts. With scripts, the guest checkout is offered
 * once it is known that the bag contains no membership fee (CHK-006), and all ways once it is known what they say.
 */
export class CheckoutAs extends HTMLElement {
  #texts: Readonly<Record<string, string>> = {};
  #isReady = false;
  /** Whether the shopper has chosen a way. Nothing is cleared or offered any more then. */
  #hasEntered = false;

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
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.matches('.as-continue button')) void this.#enter(findRole(button));
      if (button?.matches('.as-unloaded button')) this.#start();
    });
    this.#start();
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

  #start(): void {
    this.#showLoadFailure(false);
    this.#setStatus(this.#getText('oneMoment'));
    this.#followSituation().catch(() => {
      this.dataset['failed'] = '';
      this.#setStatus(this.#getText('unexpectedError'));
    });
  }

  async #followSituation(): Promise<void> {
    const [store, situation] = await Promise.all([loadReferralStore(this.ownerDocument), readSituation()]);
    if (this.#hasEntered) return;
    if (situation === 'signed-in') location.replace(paths.checkout(this.#locale));
    else if (situation === 'bag-empty') location.replace(paths.cart(this.#locale));
    else if (situation === 'bag-failed') {
      this.#setStatus('');
      this.#showLoadFailure(true);
    } else {
      this.#offerChoices(store, situation === 'with-fee');
      whenIdle(() => void this.#showBag().catch(() => undefined));
    }
  }

  /** The bag in short. The choice can be made without it, so a failure is not told. */
  async #showBag(): Promise<void> {
    const host = this.querySelector<HTMLElement>('.as-bag');
    const settings = parseOrderSettings(JSON.parse(host?.dataset['settings'] ?? 'null'));
    if (!host || !settings) return;
    const { mountEntrySummary } = await import('../../islands/checkout/entry/mount.tsx');
    mountEntrySummary(host, settings);
  }

  /** While the contents of the bag are not known, the shopper can try again. */
  #showLoadFailure(isShown: boolean): void {
    this.toggleAttribute('data-failed', isShown);
    const failure = this.querySelector<HTMLElement>('.as-unloaded');
    if (failure) failure.hidden = !isShown;
  }

  /**
   * With the membership fee in the bag, only the enrolment is offered, without an earlier distributor (CHK-004 to 006).
   */
  #offerChoices(store: ReferralStore, hasFee: boolean): void {
    const guest = this.querySelector<HTMLElement>('[data-entry="guest"]');
    if (guest) guest.hidden = hasFee;
    this.dataset['decided'] = '';
    if (hasFee) store.clearReferral();
    store.$distributor.subscribe((decision) => {
      this.#showDistributor(decision, hasFee);
    });
  }

  /** On small screens the forms of one way would push the other way out of view, so they open on request. */
  #showDistributor(decision: DistributorDecision, hasFee: boolean): void {
    const hasDistributor = decision.status !== 'none';
    this.#setStatus(hasDistributor ? this.#getText(decision.reason, decision.name) : '');
    for (const section of this.querySelectorAll('.as-continue')) section.toggleAttribute('hidden', !hasDistributor);
    for (const button of this.querySelectorAll<HTMLElement>('.as-continue button'))
      button.textContent = hasDistributor ? fillText(button.dataset['text'] ?? '', { name: decision.name }) : '';
    const hasRoomForForms = hasFee || matchMedia(wideScreens).matches;
    for (const finder of this.querySelectorAll('details')) finder.open = !hasDistributor && hasRoomForForms;
  }

  async #enter(role: CheckoutRole): Promise<void> {
    this.#hasEntered = true;
    try {
      const { enterCheckoutAs } = await import('../../stores/checkout/entry-page.ts');
      enterCheckoutAs(role);
      location.assign(nextPage[role](this.#locale));
    } catch {
      // The code could not be loaded, so the shopper can try again.
      this.#hasEntered = false;
      this.#setStatus(this.#getText('unexpectedError'));
    }
  }
}
