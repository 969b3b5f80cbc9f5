import { fillText } from '../../i18n/fill-text.ts';
import type { MyNotices as NoticeList } from '../../stores/notices/page-calls.ts';
import { createElement } from '../shell/create-element.ts';
import { onStoredShopperChange, readStoredShopper } from '../shell/stored-shopper.ts';
import { loadNoticeTexts, type NoticeTexts } from './texts.ts';

type Notice = NoticeList['notices'][number];

const loadCalls = () => import('../../stores/notices/page-calls.ts');

/**
 * What a signed-in shopper waits for, with a button that ends each. It stays hidden for others, and where the API has no
 * notices, and goes when the shopper signs out in any tab. A list that another shopper shares is not theirs.
 */
export class MyNotices extends HTMLElement {
  #isSignedIn = false;

  connectedCallback(): void {
    if (new URLSearchParams(location.search).has('list')) return;
    onStoredShopperChange(() => {
      this.#followShopper();
    });
    this.#followShopper();
  }

  #followShopper(): void {
    const isSignedIn = readStoredShopper() !== null;
    if (isSignedIn === this.#isSignedIn) return;
    this.#isSignedIn = isSignedIn;
    this.hidden = true;
    this.replaceChildren();
    // The page is whole without it.
    if (isSignedIn) this.#load().catch(() => undefined);
  }

  async #load(): Promise<void> {
    const { loadMyNotices } = await loadCalls();
    const mine = await loadMyNotices();
    if (!mine || mine.notices.length === 0) return;
    const texts = await loadNoticeTexts(this.ownerDocument);
    if (this.#isSignedIn) this.#show(mine, texts);
  }

  #show({ email, notices }: NoticeList, texts: NoticeTexts): void {
    this.replaceChildren(
      createElement('h2', {}, [texts['myNotices'] ?? '']),
      createElement('p', {}, [fillText(texts['myNoticesText'] ?? '', { email })]),
      createElement(
        'ul',
        {},
        notices.map((notice) => this.#createItem(notice, texts)),
      ),
      createElement('p', { role: 'status', tabindex: '-1' }),
    );
    this.hidden = false;
  }

  #createItem(notice: Notice, texts: NoticeTexts): HTMLElement {
    const { kind, name } = notice;
    const waits = texts[kind === 'stock' ? 'noticeWaitsStock' : 'noticeWaitsPrice'] ?? '';
    const label = fillText(texts['endNoticeOf'] ?? '', { name });
    const button = createElement('button', { class: 'link-button', type: 'button', 'aria-label': label }, [
      texts['endNotice'] ?? '',
    ]);
    const item = createElement('li', {}, [
      createElement('span', {}, [createElement('b', {}, [name]), createElement('br'), waits]),
      button,
    ]);
    button.addEventListener('click', () => void this.#end(item, notice, texts));
    return item;
  }

  async #end(item: HTMLElement, { id, name }: Notice, texts: NoticeTexts): Promise<void> {
    if (item.ariaBusy === 'true') return;
    item.ariaBusy = 'true';
    const isEnded = await loadCalls()
      .then(({ endNotice }) => endNotice(id))
      .then(
        () => true,
        () => false,
      );
    item.ariaBusy = null;
    const status = this.querySelector<HTMLElement>('[role=status]');
    status?.replaceChildren(fillText(texts[isEnded ? 'noticeEnded' : 'noticeFailed'] ?? '', { name }));
    if (!isEnded) return;
    item.remove();
    status?.focus();
  }
}
