import type { SiteContent } from '../../domain/referral/site-content.ts';
import type { DistributorSiteSettings } from '../../i18n/distributor-site-settings.ts';
import type { DistributorSiteTextKey } from '../../i18n/keys/pages.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { resolveImageUrl } from '../../i18n/image-url.ts';
import { paths } from '../../i18n/paths.ts';

interface Presentation extends DistributorSiteSettings {
  locale: string;
  /** Whether the shopper is a customer of this distributor. They can then write from their account. */
  isAssigned: boolean;
}

/** In px: twice the size at which portraits and banners are shown. */
const imageSizes = { portrait: 256, banner: 1024 } as const;

/** Builds elements of one page. Texts of distributors become text nodes, never markup. */
class SectionBuilder {
  readonly #page: Document;
  readonly #presentation: Presentation;

  constructor(page: Document, presentation: Presentation) {
    this.#page = page;
    this.#presentation = presentation;
  }

  getText(key: DistributorSiteTextKey | 'opensInNewTab', name = ''): string {
    return fillText(this.#presentation.texts[key] ?? '', { name });
  }

  element(tag: keyof HTMLElementTagNameMap, className: string, ...children: readonly (Node | string)[]): HTMLElement {
    const element = this.#page.createElement(tag);
    if (className !== '') element.className = className;
    element.append(...children);
    return element;
  }

  link(href: string, text: string, className = ''): HTMLAnchorElement {
    const link = this.#page.createElement('a');
    link.href = href;
    if (className !== '') link.className = className;
    link.append(text);
    return link;
  }

  externalLink(href: string, text: string): HTMLAnchorElement {
    const link = this.link(href, text);
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.append(' ', this.element('span', 'visually-hidden', `(${this.getText('opensInNewTab')})`));
    return link;
  }

  /** Removes a picture that cannot be loaded. */
  image(name: string, size: number, className: string): HTMLElement[] {
    const src = resolveImageUrl(name, this.#presentation.imagesUrl, size, 'webp');
    if (src === null) return [];
    const image = this.#page.createElement('img');
    image.className = className;
    image.alt = '';
    image.addEventListener('error', () => {
      image.remove();
    });
    image.src = src;
    return [image];
  }
}

function createContactList(build: SectionBuilder, content: SiteContent): HTMLElement[] {
  const { phone, phoneHref, email, addressLines, links, videoHref } = content;
  const video = videoHref === '' ? [] : [build.externalLink(videoHref, build.getText('watchVideo'))];
  const rows: [DistributorSiteTextKey, HTMLElement[]][] = [
    ['distributorPhone', phone === '' ? [] : [build.link(phoneHref, phone)]],
    ['distributorEmail', email === '' ? [] : [build.link(`mailto:${encodeURI(email)}`, email)]],
    ['distributorAddress', addressLines.map((line) => build.element('span', 'own-line', line))],
    ['distributorLinks', [...links.map(({ name, href }) => build.externalLink(href, name)), ...video]],
  ];
  const shown = rows.filter(([, values]) => values.length > 0);
  if (shown.length === 0) return [];
  const groups = shown.map(([key, values]) =>
    build.element('div', '', build.element('dt', '', build.getText(key)), build.element('dd', '', ...values)),
  );
  return [build.element('dl', 'own-contact', ...groups)];
}

const createBanners = (build: SectionBuilder, { banners }: SiteContent): HTMLElement[] =>
  banners.flatMap((banner) =>
    banner.kind === 'image'
      ? build.image(banner.name, imageSizes.banner, '')
      : [build.element('p', 'own-banner', banner.text)],
  );

/** Links to the distributor's own page, to their contact details, and to the message form. */
function createWays(build: SectionBuilder, { name }: SiteContent, presentation: Presentation): HTMLElement {
  const { page, locale, isAssigned } = presentation;
  const about = build.link(paths.contentPage(locale, 'aboutme'), build.getText('moreAbout', name));
  const contact = build.link(paths.contentPage(locale, 'contact'), build.getText('reach', name), 'button');
  const write = build.link(
    paths.accountSection(locale, 'ContactDistributor'),
    build.getText('writeFromAccount', name),
    'button',
  );
  const ways = { aboutme: [contact], sell: [contact, about], contact: isAssigned ? [write, about] : [about] };
  return build.element('p', 'own-ways', ...ways[page]);
}

/** The section about a distributor: their picture, banners and texts, and their contact details (PAGE-025). */
export function createDistributorSection(
  page: Document,
  content: SiteContent,
  presentation: Presentation,
): HTMLElement {
  const build = new SectionBuilder(page, presentation);
  const heading = build.element('h2', 'own-name', content.name);
  heading.id = 'own-distributor';
  const section = build.element(
    'section',
    'own-distributor',
    ...build.image(content.imageName, imageSizes.portrait, 'own-portrait'),
    build.element('p', 'eyebrow', build.getText('yourOwnDistributor')),
    heading,
    ...createBanners(build, content),
    ...content.paragraphs.map((text) => build.element('p', '', text)),
    ...createContactList(build, content),
    createWays(build, content, presentation),
  );
  section.setAttribute('aria-labelledby', heading.id);
  return section;
}
