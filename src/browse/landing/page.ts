import { referralCodeParameter } from '../../config/landing/routes.ts';
import { fillText } from '../../i18n/fill-text.ts';
import type { AddItemOutcome } from '../../stores/bag/add-item.ts';
import type { VisitorReferralCode, LandingStore } from '../../stores/landing/store.ts';
import { adoptStyles } from '../shell/adopt-styles.ts';
import css from '../referral/dialogs.css?inline';
import { loadReferralStore } from '../referral/load-referral-store.ts';
import { prepareLazyParts } from '../runtime/lazy-parts.ts';
import { retryUntilDone } from '../shell/retry-until-done.ts';

/** After so many ms a check that is still running says so. */
const slowCheckMs = 6000;

/**
 * What an answer may be about another distributor is asked by the page's questions, which come with the store of
 * attribution.
 */
async function openLandingStore(page: Document): Promise<LandingStore> {
  const [{ getLandingStore }] = await Promise.all([import('../../stores/landing/store.ts'), loadReferralStore(page)]);
  return getLandingStore();
}

/**
 * The landing page of `components/landing/`. Follows the referral code of the address: a valid one makes the main
 * button the introduction, one that is not says so and is removed by Continue.
 * Sign up now puts the membership fee into the bag and leads there; while the shop cannot be reached the bag keeps it,
 * and says so on its page.
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
    prepareLazyParts(this.ownerDocument, [{ selector: 'landing-page .sign-up', load: () => this.#loadStore() }]);
    const code = new URLSearchParams(location.search).get(referralCodeParameter)?.trim() ?? '';
    if (code !== '') void this.#followReferralCode(code);
    else if (this.dataset['needsCode'] !== undefined)
      location.replace(`${this.#findLink('.landing-shop')?.pathname ?? '/'}${location.search}`);
  }

  #findLink(name: '.landing-shop' | '.landing-meet'): HTMLAnchorElement | null {
    return this.querySelector<HTMLAnchorElement>(name);
  }

  /** Asked for again after a failure. */
  #loadStore(): Promise<LandingStore> {
    this.#storePromise ??= openLandingStore(this.ownerDocument).catch((error: unknown) => {
      this.#storePromise = null;
      throw error;
    });
    return this.#storePromise;
  }

  #showStatus(key: 'checking' | 'long' | 'later' | 'valid' | 'through' | null, name = ''): void {
    const said = this.querySelector<HTMLElement>('.landing-said');
    if (said) said.textContent = key === null ? '' : fillText(said.dataset[key] ?? '', { name });
  }

  async #followReferralCode(code: string): Promise<void> {
    this.#showStatus('checking');
    const timer = setTimeout(() => {
      this.#showStatus('long');
    }, slowCheckMs);
    let isWatched = false;
    const tryOnce = async () => {
      const landing = await this.#loadStore();
      if (!isWatched)
        landing.$referralCode.listen((invitation) => {
          if (invitation.status !== 'checking') clearTimeout(timer);
          this.#showInvitation(invitation, landing);
        });
      isWatched = true;
      await landing.validateCode(code);
      return landing.$referralCode.get().status === 'later' ? 'later' : 'done';
    };
    await retryUntilDone(() =>
      tryOnce().catch(() => {
        // The code of the page did not come: it is asked for again.
        clearTimeout(timer);
        this.#showStatus('later');
        return 'later';
      }),
    );
  }

  #showInvitation(invitation: VisitorReferralCode, landing: LandingStore): void {
    const { status } = invitation;
    if (status === 'checking') return;
    this.toggleAttribute('data-invited', status === 'valid');
    if (status === 'valid') this.#showStatus(invitation.name === '' ? 'valid' : 'through', invitation.name);
    else this.#showStatus(status === 'later' ? 'later' : null);
    if (status === 'valid' && document.activeElement === this.#findLink('.landing-shop'))
      this.#findLink('.landing-meet')?.focus();
    if (status === 'invalid') this.#showInvalidCodeDialog(landing);
  }

  /** However it is closed, the code is gone. */
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

  /** A reload must not follow the code again. */
  #removeCodeFromUrl(): void {
    const url = new URL(location.href);
    url.searchParams.delete(referralCodeParameter);
    history.replaceState(history.state, '', url);
  }

  async #signUp(form: HTMLFormElement): Promise<void> {
    const button = form.querySelector('button');
    if (!button || button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    const said = form.querySelector('.sign-up-said');
    if (said) said.textContent = '';
    const became = await this.#addFeeToBag(form.dataset['fee'] ?? '');
    button.ariaBusy = null;
    if (became !== 'refused') location.assign(form.action);
    else if (said) said.textContent = form.dataset['failed'] ?? '';
  }

  async #addFeeToBag(fee: string): Promise<AddItemOutcome> {
    try {
      const landing = await this.#loadStore();
      return await landing.signUp(JSON.parse(fee));
    } catch {
      // The code is not sure to come: the visitor is told, and can try again.
      return 'refused';
    }
  }
}
