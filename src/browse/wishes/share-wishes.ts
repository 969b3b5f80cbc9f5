import { isRecord } from '../../config/is-record.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import { readPageCountry } from '../shell/page-locale.ts';
import { onStoredShopperChange, readActiveDistributor } from '../shell/stored-shopper.ts';
import { sharedEvent } from './account-wishes.ts';

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
  #shareId: string | null = null;
  readonly #connection = new AbortController();

  connectedCallback(): void {
    const { signal } = this.#connection;
    this.#texts = parseTextMap({ ...this.dataset });
    const showEvent = (event: Event) => {
      if (event instanceof CustomEvent) this.#show(toShare(event.detail));
    };
    addEventListener(sharedEvent, showEvent, { signal });
    onStoredShopperChange(() => {
      if (this.isConnected) this.#showLink();
    });
    this.addEventListener('click', ({ target }) => {
      const action = target instanceof Element ? target.closest<HTMLElement>('[data-action]')?.dataset['action'] : '';
      if (action) void this.#act(action);
    });
    this.addEventListener('change', () => {
      if (this.dataset['shared'] !== undefined) void this.#act('share');
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
    this.#shareId = share?.id ?? null;
    this.#showLink();
    if (this.#showsName && share) this.#showsName.checked = share.showsName;
  }

  /** CAT-039 the link carries the distributor of this country. */
  #showLink(): void {
    if (!this.#link) return;
    const distributor = readActiveDistributor(readPageCountry(this.ownerDocument));
    const url = new URL(location.pathname, location.origin);
    if (this.#shareId !== null) url.searchParams.set('list', this.#shareId);
    if (distributor) url.searchParams.set('distributorId', distributor.id);
    this.#link.value = this.#shareId === null ? '' : url.href;
  }

  #say(text = ''): void {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = text;
  }

  async #act(action: string): Promise<void> {
    this.#say();
    try {
      if (action === 'copy') await this.#copy();
      if (action === 'share') await this.#share();
      if (action === 'stop') await this.#stop();
    } catch {
      this.#say(this.#texts['failed']);
    }
  }

  async #copy(): Promise<void> {
    await navigator.clipboard.writeText(this.#link?.value ?? '');
    this.#say(this.#texts['copied']);
  }

  async #share(): Promise<void> {
    const wasShared = this.dataset['shared'] !== undefined;
    const { share } = await loadCalls();
    this.#show(await share(this.#showsName?.checked === true));
    if (!wasShared) this.#link?.focus();
  }

  async #stop(): Promise<void> {
    const { stopSharing } = await loadCalls();
    await stopSharing();
    this.#show(null);
    this.#say(this.#texts['stopped']);
    this.querySelector<HTMLElement>('[data-action=share]')?.focus();
  }
}
