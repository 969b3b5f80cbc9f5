import { referralCodeParameter } from '../../config/landing/routes.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { paths } from '../../i18n/paths.ts';
import type { AddItemOutcome } from '../../stores/bag/add-item.ts';
import type { LandingStore, VisitorReferralCode } from '../../stores/landing/store.ts';
import css from '../referral/dialogs.css?inline';
import { loadReferralStore } from '../referral/load-referral-store.ts';
import { prepareLazyParts } from '../runtime/lazy-parts.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import { readPageLocale } from '../shell/page-locale.ts';
import { retryUntilDone } from '../shell/retry-until-done.ts';
import { readStoredShopper } from '../shell/stored-shopper.ts';

type ReferralCodeStatus = 'checking' | 'long' | 'later' | 'valid' | 'through';

/** After this time the page says that the check is still running. */
const slowCheckMs = 6000;

/** Loads the referral store too: its dialogs ask before a code replaces the shopper's distributor. */
async function openLandingStore(page: Document): Promise<LandingStore> {
  const [{ getLandingStore }] = await Promise.all([import('../../stores/landing/store.ts'), loadReferralStore(page)]);
  return getLandingStore();
}

/**
 * The landing page of `components/landing/`. Follows the referral code of the address: a valid code turns the main
 * button into the introduction, and an invalid one is removed after a dialog. Sign up now adds the membership fee to the
 * bag and leads there.
 */
export class LandingPage extends HTMLElement {
  #storePromise: Promise<LandingStore> | null = null;

  connectedCallback(): void {
    if (this.dataset['ready'] !== undefined) return;
    this.dataset['ready'] = '';
    this.addEventListener('submit', (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches('.sign-up')) return;
      event.preventDefault();
      void this.#signUp(form);
    });
    if (readStoredShopper()) this.#followMembership();
    prepareLazyParts(this.ownerDocument, [{ selector: 'landing-page .sign-up', load: () => this.#loadStore() }]);
    const code = new URLSearchParams(location.search).get(referralCodeParameter)?.trim() ?? '';
    if (code !== '') void this.#followReferralCode(code);
    else if (this.dataset['needsCode'] !== undefined)
      location.replace(`${paths.shop(readPageLocale(this.ownerDocument))}${location.search}`);
  }

  /** Without a code, members see the same as everybody; the bag removes a fee that is not due. */
  #followMembership(): void {
    import('./membership.ts').then(
      ({ followMembership }) => followMembership(this),
      () => undefined,
    );
  }

  #findLink(selector: '.landing-shop' | '.landing-meet'): HTMLAnchorElement | null {
    return this.querySelector<HTMLAnchorElement>(selector);
  }

  /** Loads the code again after a failure. */
  #loadStore(): Promise<LandingStore> {
    this.#storePromise ??= openLandingStore(this.ownerDocument).catch((error: unknown) => {
      this.#storePromise = null;
      throw error;
    });
    return this.#storePromise;
  }

  #showStatus(status: ReferralCodeStatus | null, name = ''): void {
    const element = this.querySelector<HTMLElement>('.landing-said');
    if (element) element.textContent = status === null ? '' : fillText(element.dataset[status] ?? '', { name });
  }

  async #followReferralCode(code: string): Promise<void> {
    this.#showStatus('checking');
    const slowCheckTimer = setTimeout(() => {
      this.#showStatus('long');
    }, slowCheckMs);
    let isListening = false;
    const validateCode = async () => {
      const landing = await this.#loadStore();
      if (!isListening)
        landing.$referralCode.listen((referralCode) => {
          if (referralCode.status !== 'checking') clearTimeout(slowCheckTimer);
          this.#showReferralCode(referralCode, landing);
        });
      isListening = true;
      await landing.validateCode(code);
      return landing.$referralCode.get().status === 'later' ? 'later' : 'done';
    };
    await retryUntilDone(() =>
      validateCode().catch(() => {
        // The store's code could not be loaded.
        clearTimeout(slowCheckTimer);
        this.#showStatus('later');
        return 'later';
      }),
    );
  }

  #showReferralCode(referralCode: VisitorReferralCode, landing: LandingStore): void {
    const { status } = referralCode;
    if (status === 'checking') return;
    const isValid = status === 'valid';
    const isShopLinkFocused = document.activeElement === this.#findLink('.landing-shop');
    this.toggleAttribute('data-invited', isValid);
    if (isValid) this.#showStatus(referralCode.name === '' ? 'valid' : 'through', referralCode.name);
    else this.#showStatus(status === 'later' ? 'later' : null);
    // The introduction replaces the link to the shop and takes its focus.
    if (isValid && isShopLinkFocused) this.#findLink('.landing-meet')?.focus();
    if (status === 'invalid') this.#showInvalidCodeDialog(landing);
  }

  /** Closing the dialog in any way removes the code. */
  #showInvalidCodeDialog(landing: LandingStore): void {
    const dialog = this.querySelector<HTMLDialogElement>('.landing-refused');
    if (!dialog) return;
    adoptStyles(this.ownerDocument, css);
    dialog.addEventListener(
      'close',
      () => {
        landing.removeReferralCode();
        this.#removeCodeFromUrl();
        this.querySelector<HTMLElement>('h1')?.focus();
      },
      { once: true },
    );
    dialog.showModal();
    dialog.querySelector<HTMLElement>('h2')?.focus();
  }

  /** Removes the code from the address, so that a reload does not apply it again. */
  #removeCodeFromUrl(): void {
    const url = new URL(location.href);
    url.searchParams.delete(referralCodeParameter);
    history.replaceState(history.state, '', url);
  }

  async #signUp(form: HTMLFormElement): Promise<void> {
    const button = form.querySelector('button');
    if (!button || button.ariaBusy === 'true') return;
    const error = form.querySelector('.sign-up-said');
    button.ariaBusy = 'true';
    if (error) error.textContent = '';
    const outcome = await this.#addFeeToBag(form.dataset['fee'] ?? '');
    button.ariaBusy = null;
    if (outcome !== 'refused') location.assign(form.action);
    else if (error) error.textContent = form.dataset['failed'] ?? '';
  }

  async #addFeeToBag(fee: string): Promise<AddItemOutcome> {
    try {
      const landing = await this.#loadStore();
      return await landing.signUp(JSON.parse(fee));
    } catch {
      // The store's code could not be loaded, so the visitor can try again.
      return 'refused';
    }
  }
}
