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
const prefixIds = (ids: string) =>
  ids
    .split(/\s+/)
    .filter(Boolean)
    .map((id) => `quick-${id}`)
    .join(' ');

/** No id may stand twice in a page, and what refers to one keeps doing so. */
function prefixElementIds(article: Element): void {
  for (const element of article.querySelectorAll('[id]')) element.id = prefixIds(element.id);
  for (const name of idReferenceAttributes)
    for (const element of article.querySelectorAll(`[${name}]`))
      element.setAttribute(name, prefixIds(element.getAttribute(name) ?? ''));
  for (const link of article.querySelectorAll('a[href^="#"]'))
    link.setAttribute('href', `#quick-${link.getAttribute('href')?.slice(1) ?? ''}`);
}

/** Links that lead from the product's own address lead there from here too. */
function rebaseLinks(article: Element, href: string): void {
  for (const link of article.querySelectorAll('a[href^="?"]'))
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '', href).href);
}

/** The page around has its h1 already. */
function demoteHeading(article: Element): void {
  const heading = article.querySelector('h1');
  const lower = document.createElement('h2');
  for (const { name, value } of heading?.attributes ?? []) lower.setAttribute(name, value);
  if (!heading) return;
  lower.append(...heading.childNodes);
  lower.classList.add('quick-name');
  heading.replaceWith(lower);
}

const adoptedCss = new Set<string>();

/** The styles of a product's page, for what is in quick views alone: the page around keeps its own. */
function adoptScopedStyles(page: Document): void {
  const css = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  if (adoptedCss.has(css)) return;
  adoptedCss.add(css);
  const sheet = new CSSStyleSheet();
  // Browsers without scopes get the rules as they are: those that the page has itself change nothing.
  sheet.replaceSync('CSSScopeRule' in window ? `@scope (.quick-body) {${css}}` : css);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * The product's detail out of its page, ready to stand in a dialog of this one. Throws for a page that is no product's.
 */
export function adoptProduct(page: Document, href: string): HTMLElement {
  const found = page.querySelector<HTMLElement>('article.product');
  if (!found) throw new Error(`${href} is no page of a product.`);
  const article = document.adoptNode(found);
  for (const script of article.querySelectorAll('script')) script.remove();
  prefixElementIds(article);
  rebaseLinks(article, href);
  demoteHeading(article);
  adoptScopedStyles(page);
  return article;
}
