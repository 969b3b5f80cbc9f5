import { fillText } from '../../i18n/fill-text.ts';
import { parseTextMap } from '../../i18n/text-map.ts';

const maxTokenLength = 200;

interface FollowedLink {
  token: string;
  isEnd: boolean;
}

/** Parses `#token=…` or `#token=…&end`. Returns null when it is no link of an email. */
function parseNoticeLink(fragment: string): FollowedLink | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const token = values.get('token') ?? '';
  return token === '' || token.length > maxTokenLength ? null : { token, isEnd: values.has('end') };
}

/** The page that the links of emails about stock and prices lead to. */
export class NoticeLink extends HTMLElement {
  #texts: Readonly<Record<string, string>> = {};
  #link: FollowedLink | null = null;
  /** What the button of the page says at first. */
  #retryText = '';

  connectedCallback(): void {
    this.#texts = parseTextMap(JSON.parse(this.dataset['settings'] ?? '{}'));
    this.#link = parseNoticeLink(location.hash);
    this.#retryText = this.#button?.textContent ?? '';
    // The token gives access to the notices of an address, so it is removed before anything else can read it.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
    // Another link of an email, opened in this tab, changes only the fragment.
    addEventListener('hashchange', () => {
      if (parseNoticeLink(location.hash)) location.reload();
    });
    this.#button?.addEventListener('click', () => void this.#follow());
    if (this.#link?.isEnd) this.#askBeforeEnd();
    else void this.#follow();
  }

  /** Programs that look through emails open pages and run their scripts, but press no buttons. */
  #askBeforeEnd(): void {
    this.#say(this.#texts['noticesEndQuestion']);
    this.#offer(this.#texts['noticesEnd']);
  }

  #offer(text = ''): void {
    if (!this.#button) return;
    this.#button.textContent = text;
    this.#button.hidden = false;
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector('button');
  }

  async #follow(): Promise<void> {
    if (this.#button === this.ownerDocument.activeElement) this.querySelector<HTMLElement>('[role=status]')?.focus();
    if (this.#button) this.#button.hidden = true;
    try {
      this.#say(await this.#describe());
    } catch {
      this.#say(this.#texts['noticeLinkFailed']);
      this.#offer(this.#retryText);
    }
  }

  /** Does what the link says, and returns what came of it. Throws when the API does not answer. */
  async #describe(): Promise<string | undefined> {
    const link = this.#link;
    if (!link) return this.#texts['noticeLinkInvalid'];
    const { confirmByLink, endByLink } = await import('../../stores/notices/page-calls.ts');
    if (link.isEnd) return this.#texts[(await endByLink(link.token)) ? 'noticesEnded' : 'noticeLinkInvalid'];
    const proven = await confirmByLink(link.token);
    if (!proven) return this.#texts['noticeLinkInvalid'];
    const key = proven.kind === 'stock' ? 'noticeConfirmedStock' : 'noticeConfirmedPrice';
    return fillText(this.#texts[key] ?? '', { name: proven.name });
  }

  #say(text = ''): void {
    this.querySelector('[role=status]')?.replaceChildren(text);
  }
}
