import { isRecord } from '../../config/is-record.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import { onStoredShopperChange, readActiveDistributor, readStoredShopper } from '../shell/stored-shopper.ts';
import { followAccountWishes, sharedEvent } from './account-wishes.ts';

type Share = { id: string; showsName: boolean } | null;

const toShare = (value: unknown): Share =>
  isRecord(value) && typeof value['id'] === 'string'
    ? { id: value['id'], showsName: value['showsName'] === true }
    : null;

const loadCalls = () => import('../../stores/wishes/page-calls.ts');

/**
 * How a signed-in shopper shares the list (`components/wishes/share-wishes.astro`). It appears once the API has told
 * whether the list is shared, so that shoppers without an account, and APIs without wish lists, have none of it.
 */
export class ShareWishes extends HTMLElement {
  #texts: Readonly<Record<string, string>> = {};
  /** What the server holds, as far as it has told. */
  #share: Share = null;
  #lastAct: Promise<void> = Promise.resolve();
  readonly #connection = new AbortController();

  connectedCallback(): void {
    const { signal } = this.#connection;
    this.#texts = parseTextMap({ ...this.dataset });
    const showEvent = (event: Event) => {
      if (event instanceof CustomEvent) this.#show(toShare(event.detail));
    };
    addEventListener(sharedEvent, showEvent, { signal });
    onStoredShopperChange(() => {
      if (!this.isConnected) return;
      this.#showLink();
      // Nobody else has to do with the link.
      if (!readStoredShopper()) this.hidden = true;
      // Another tab may have united the lists, so that nothing else would ask.
      else if (this.hidden) followAccountWishes(true);
    });
    this.addEventListener('click', ({ target }) => {
      const action = target instanceof Element ? target.closest<HTMLElement>('[data-action]')?.dataset['action'] : '';
      if (action === 'copy') this.#act(() => this.#copy());
      if (action === 'share') this.#act(() => this.#startSharing());
      if (action === 'stop') this.#act(() => this.#stop());
    });
    this.addEventListener('change', () => {
      const showsName = this.#showsName?.checked === true;
      if (this.#share) this.#act(() => this.#change(showsName));
    });
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  get #link(): HTMLInputElement | null {
    return this.querySelector('input[readonly]');
  }

  get #showsName(): HTMLInputElement | null {
    return this.querySelector('input[type=checkbox]');
  }

  #show(share: Share): void {
    this.hidden = false;
    this.toggleAttribute('data-shared', share !== null);
    this.#share = share;
    this.#showLink();
    if (this.#showsName && share) this.#showsName.checked = share.showsName;
  }

  /** CAT-039 the link carries the distributor of this country. */
  #showLink(): void {
    if (!this.#link) return;
    const distributor = readActiveDistributor(readPageCountry(this.ownerDocument));
    const url = new URL(location.pathname, location.origin);
    if (this.#share) url.searchParams.set('list', this.#share.id);
    if (distributor) url.searchParams.set('distributorId', distributor.id);
    this.#link.value = this.#share ? url.href : '';
  }

  #say(text = ''): void {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = text;
  }

  /**
   * One after the other, so that the last choice is what stays. After a failure the page shows what the server holds:
   * as it is known, and then as the server tells it.
   */
  #act(work: () => Promise<void>): void {
    this.#say();
    this.#lastAct = this.#lastAct.then(work).catch(() => {
      this.#say(this.#texts['failed']);
      this.#show(this.#share);
      followAccountWishes(true);
    });
  }

  async #copy(): Promise<void> {
    await navigator.clipboard.writeText(this.#link?.value ?? '');
    this.#say(this.#texts['copied']);
  }

  async #change(showsName: boolean): Promise<void> {
    const { share } = await loadCalls();
    this.#show(await share(showsName));
  }

  async #startSharing(): Promise<void> {
    const { share } = await loadCalls();
    this.#show(await share(this.#showsName?.checked === true));
    this.#link?.focus();
  }

  async #stop(): Promise<void> {
    const { stopSharing } = await loadCalls();
    await stopSharing();
    this.#show(null);
    this.#say(this.#texts['stopped']);
    this.querySelector<HTMLElement>('[data-action=share]')?.focus();
  }
}
