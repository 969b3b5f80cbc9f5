import type { SiteContent } from '../../domain/referral/site-content.ts';
import { truncateText } from '../../domain/truncate-text.ts';
import { resolveImageUrl } from '../../i18n/image-url.ts';
import { toLanguageTag } from '../../i18n/language-tag.ts';
import { createElement } from '../shell/create-element.ts';
import type { CardFile } from './card-file.ts';

/** Where the card leads; null for what leads nowhere. A message is a link, or a form that the card opens. */
export interface CardLinks {
  message: { label: string; href: string } | { label: string; asked: string; onAsk: () => void } | null;
  aboutHref: string | null;
}

/** A distributor of whom only the name is known has no content. */
export interface CardView {
  name: string;
  content: SiteContent | null;
  /** Whether the card says that the shopper shops with them. Otherwise what is around it says who they are. */
  hasEyebrow: boolean;
  links: CardLinks;
}

/** In px: twice the size at which the portrait is shown. */
const portraitSize = 144;
/** In characters: about three lines. */
const maxWords = 160;
const sitePattern = /^[a-z]{2}-[a-z]{2}$/;

/** A portrait that cannot be loaded is removed. */
function createPortrait(content: SiteContent | null, { imagesUrl }: CardFile): HTMLElement[] {
  const src = content && resolveImageUrl(content.imageName, imagesUrl, portraitSize, 'webp');
  if (!src) return [];
  const image = createElement('img', {
    class: 'seller-portrait',
    alt: '',
    width: '72',
    height: '72',
    decoding: 'async',
  });
  image.addEventListener('error', () => {
    image.remove();
  });
  image.src = src;
  return [image];
}

/** Their first own text, in the language of their site. */
function createWords(content: SiteContent | null): HTMLElement[] {
  const [words] = content?.paragraphs ?? [];
  if (!content || words === undefined) return [];
  const lang = sitePattern.test(content.locale) ? toLanguageTag(content.locale) : undefined;
  return [createElement('blockquote', { class: 'seller-words', lang }, [truncateText(words, maxWords).text])];
}

function createWays({ links: { message } }: CardView): HTMLElement[] {
  if (message === null) return [];
  if ('href' in message)
    return [
      createElement('p', { class: 'seller-ways' }, [
        createElement('a', { class: 'button', href: message.href }, [message.label]),
      ]),
    ];
  const { label, asked, onAsk } = message;
  const attributes = { class: 'button', type: 'button', 'aria-haspopup': 'dialog', 'data-asked': asked };
  const button = createElement('button', attributes, [label]);
  button.addEventListener('click', onAsk);
  return [
    createElement('p', { class: 'seller-ways' }, [button]),
    createElement('p', { class: 'seller-said', role: 'alert' }),
  ];
}

/** The name, which leads to their page. */
const createName = ({ name, links: { aboutHref } }: CardView): HTMLElement =>
  createElement('h2', { class: 'seller-name' }, [
    aboutHref === null ? name : createElement('a', { href: aboutHref }, [name]),
  ]);

/** The picture, name, town and own words of a distributor. Everything of theirs becomes text, never markup. */
export function createCard(view: CardView, file: CardFile): HTMLElement {
  const { content, hasEyebrow } = view;
  const place = [content?.town ?? '', file.text('independentDistributor')].filter((part) => part !== '').join(' · ');
  return createElement('div', { class: 'seller-card' }, [
    ...createPortrait(content, file),
    createElement('div', { class: 'seller-who' }, [
      ...(hasEyebrow ? [createElement('p', { class: 'eyebrow' }, [file.text('shopsWith')])] : []),
      createName(view),
      createElement('p', { class: 'seller-place' }, [place]),
    ]),
    ...createWords(content),
    ...createWays(view),
  ]);
}
