const idReferenceAttributes = [
  'for',
  'form',
  'list',
  'popovertarget',
  'commandfor',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'aria-activedescendant',
];
const idPrefix = 'quick-';

const prefixIds = (ids: string) =>
  ids
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => `${idPrefix}${id}`)
    .join(' ');

/** Renames ids, which must be unique in the page, and updates the attributes that refer to them. */
function prefixElementIds(article: Element): void {
  for (const element of article.querySelectorAll('[id]')) element.id = prefixIds(element.id);
  for (const name of idReferenceAttributes)
    for (const element of article.querySelectorAll(`[${name}]`))
      element.setAttribute(name, prefixIds(element.getAttribute(name) ?? ''));
}

/** Resolves links that are relative to the product's own address, such as to a part of its page that is not shown here. */
function resolveLinks(article: Element, href: string): void {
  for (const link of article.querySelectorAll('a[href^="#"]')) {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    const isShown = article.querySelector(`[id="${CSS.escape(idPrefix + id)}"]`) !== null;
    link.setAttribute('href', isShown ? `#${idPrefix}${id}` : new URL(`#${id}`, href).href);
  }
  for (const link of article.querySelectorAll('a[href^="?"]'))
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '', href).href);
}

/** Turns the h1 into an h2: the surrounding page has an h1. */
function demoteHeading(article: Element): void {
  const heading = article.querySelector('h1');
  if (!heading) return;
  const subheading = document.createElement('h2');
  for (const { name, value } of heading.attributes) subheading.setAttribute(name, value);
  subheading.append(...heading.childNodes);
  subheading.classList.add('quick-name');
  heading.replaceWith(subheading);
}

/** Names the categories of the product on itself: they stand in a part of its page that is left behind. */
function nameCategories(article: HTMLElement, page: Document): void {
  const links = [...page.querySelectorAll('.breadcrumb a')].slice(1);
  article.dataset['categories'] = links.map(({ textContent }) => textContent.trim()).join('\n');
}

const adoptedCss = new Set<string>();

/** Adds the styles of the product's page, for quick views only. */
function adoptScopedStyles(page: Document): void {
  const css = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  if (adoptedCss.has(css)) return;
  adoptedCss.add(css);
  const sheet = new CSSStyleSheet();
  // Without @scope the rules apply to the whole page, which mostly has the same rules.
  sheet.replaceSync('CSSScopeRule' in window ? `@scope (.quick-body) {${css}}` : css);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Extracts the product's detail from its page, adapted for a dialog on this page. Throws when the page has no product.
 */
export function adoptProduct(page: Document, href: string): HTMLElement {
  const found = page.querySelector<HTMLElement>('article.product');
  if (!found) throw new Error(`The page ${href} has no product.`);
  const article = document.adoptNode(found);
  for (const left of article.querySelectorAll('script, distributor-card')) left.remove();
  nameCategories(article, page);
  prefixElementIds(article);
  resolveLinks(article, href);
  demoteHeading(article);
  adoptScopedStyles(page);
  return article;
}
