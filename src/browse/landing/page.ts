import { referralCodeQuery } from '../../config/landing/landing.ts';
import { fill } from '../../i18n/fill-text.ts';
import type { Addition } from '../../stores/bag/add-intent.ts';
import type { Invitation, Landing } from '../../stores/landing/landing.ts';
import { adoptStyles } from '../runtime/adopt-styles.ts';
import css from '../referral/questions.css?inline';
import { attributionOf } from '../referral/attribution.ts';
import { untilDone } from '../runtime/retry-until-done.ts';

/** After so many ms a check that is still running says so. */
const longCheck = 6000;

/**
 * What an answer may be about another distributor is asked by the page's questions, which come with the store of
 * attribution.
 */
async function open(page: Document): Promise<Landing> {
  const [{ pageLanding }] = await Promise.all([import('../../stores/landing/landing.ts'), attributionOf(page)]);
  return pageLanding();
}

/**
 * The landing page of `components/landing/`. Follows the referral code of the address: a valid one makes the main
 * button the introduction, one that is not says so and is removed by Continue.
 * Sign up now puts the membership fee into the bag and leads there; while the shop cannot be reached the bag keeps it,
 * and says so on its page.
 */
export class LandingPage extends HTMLElement {
  #landing: Promise<Landing> | null = null;

  connectedCallback(): void {
    if (this.dataset['ready'] !== undefined) return;
    this.dataset['ready'] = '';
    this.addEventListener('submit', (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches('.sign-up')) return;
      event.preventDefault();
      void this.#signUp(form);
    });
    this.#fetchAhead();
    const code = new URLSearchParams(location.search).get(referralCodeQuery)?.trim() ?? '';
    if (code !== '') void this.#follow(code);
    else if (this.dataset['needsCode'] !== undefined)
      location.replace(`${this.#link('.landing-shop')?.pathname ?? '/'}${location.search}`);
  }

  /**
   * Fetching what puts the fee into the bag only saves time: what does not come now is asked for, and told, when the
   * form is sent.
   */
  #fetchAhead(): void {
    const comeNear = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.sign-up')) this.#store().catch(() => undefined);
    };
    for (const sign of ['pointerover', 'focusin', 'touchstart'])
      this.addEventListener(sign, comeNear, { passive: true });
  }

  #link(name: '.landing-shop' | '.landing-meet'): HTMLAnchorElement | null {
    return this.querySelector<HTMLAnchorElement>(name);
  }

  /** Asked for again after a failure. */
  #store(): Promise<Landing> {
    this.#landing ??= open(this.ownerDocument).catch((error: unknown) => {
      this.#landing = null;
      throw error;
    });
    return this.#landing;
  }

  #say(key: 'checking' | 'long' | 'later' | 'valid' | 'through' | null, name = ''): void {
    const said = this.querySelector<HTMLElement>('.landing-said');
    if (said) said.textContent = key === null ? '' : fill(said.dataset[key] ?? '', { name });
  }

  async #follow(code: string): Promise<void> {
    this.#say('checking');
    const timer = setTimeout(() => {
      this.#say('long');
    }, longCheck);
    let isWatched = false;
    const tryOnce = async () => {
      const landing = await this.#store();
      if (!isWatched)
        landing.$invitation.listen((invitation) => {
          if (invitation.status !== 'checking') clearTimeout(timer);
          this.#show(invitation, landing);
        });
      isWatched = true;
      await landing.follow(code);
      return landing.$invitation.get().status === 'later' ? 'later' : 'done';
    };
    await untilDone(() =>
      tryOnce().catch(() => {
        // The code of the page did not come: it is asked for again.
        clearTimeout(timer);
        this.#say('later');
        return 'later';
      }),
    );
  }

  #show(invitation: Invitation, landing: Landing): void {
    const { status } = invitation;
    if (status === 'checking') return;
    this.toggleAttribute('data-invited', status === 'valid');
    if (status === 'valid') this.#say(invitation.name === '' ? 'valid' : 'through', invitation.name);
    else this.#say(status === 'later' ? 'later' : null);
    if (status === 'valid' && document.activeElement === this.#link('.landing-shop'))
      this.#link('.landing-meet')?.focus();
    if (status === 'invalid') this.#refuse(landing);
  }

  /** However it is closed, the code is gone. */
  #refuse(landing: Landing): void {
    const dialog = this.querySelector<HTMLDialogElement>('.landing-refused');
    if (!dialog) return;
    adoptStyles(this.ownerDocument, css);
    dialog.addEventListener(
      'close',
      () => {
        landing.removeCode();
        this.#dropCode();
        this.querySelector<HTMLElement>('h1')?.focus();
      },
      { once: true },
    );
    dialog.showModal();
    dialog.querySelector<HTMLElement>('h2')?.focus();
  }

  /** A reload must not follow the code again. */
  #dropCode(): void {
    const url = new URL(location.href);
    url.searchParams.delete(referralCodeQuery);
    history.replaceState(history.state, '', url);
  }

  async #signUp(form: HTMLFormElement): Promise<void> {
    const button = form.querySelector('button');
    if (!button || button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    const said = form.querySelector('.sign-up-said');
    if (said) said.textContent = '';
    const became = await this.#putIn(form.dataset['fee'] ?? '');
    button.ariaBusy = null;
    if (became !== 'refused') location.assign(form.action);
    else if (said) said.textContent = form.dataset['failed'] ?? '';
  }

  async #putIn(fee: string): Promise<Addition> {
    try {
      const landing = await this.#store();
      return await landing.signUp(JSON.parse(fee));
    } catch {
      // The code is not sure to come: the visitor is told, and can try again.
      return 'refused';
    }
  }
}

customElements.define('landing-page', LandingPage);
