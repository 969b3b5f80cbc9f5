/**
 * The content of a page of the shop as plain hand-written HTML with a few lines of CSS: links, headings, images, prices,
 * texts, forms and menus, with the same fonts and the same metadata. Runs in the browser on a page of the shop.
 */
export function buildHandWrittenPage(): string {
  const kept = new Set([
    'A',
    'H1',
    'H2',
    'H3',
    'P',
    'UL',
    'OL',
    'LI',
    'PICTURE',
    'SOURCE',
    'IMG',
    'HEADER',
    'NAV',
    'MAIN',
    'FOOTER',
    'ARTICLE',
    'SECTION',
    'STRONG',
    'EM',
    'FORM',
    'FIELDSET',
    'LEGEND',
    'LABEL',
    'INPUT',
    'SELECT',
    'OPTION',
    'BUTTON',
    'DETAILS',
    'SUMMARY',
  ]);
  const attributes = [
    'href',
    'src',
    'srcset',
    'sizes',
    'type',
    'alt',
    'width',
    'height',
    'loading',
    'fetchpriority',
    'decoding',
    'name',
    'value',
    'style',
  ];
  const plain = (node: Node): Node[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.cloneNode()];
    if (!(node instanceof Element) || ['SCRIPT', 'STYLE', 'TEMPLATE', 'SVG'].includes(node.tagName.toUpperCase()))
      return [];
    const children = [...node.childNodes].flatMap(plain);
    if (children.length === 0 && !kept.has(node.tagName)) return [];
    const closed = getComputedStyle(node).display === 'none' && node.parentElement?.checkVisibility() === true;
    // A text or an image without a parent element would merge with its neighbours.
    const bare = children.some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim());
    const inline = getComputedStyle(node).display.startsWith('inline') && !kept.has(node.tagName);
    if (!kept.has(node.tagName) && !closed && (inline || !bare)) return children;
    const element = document.createElement(kept.has(node.tagName) ? node.tagName : 'div');
    for (const name of attributes) {
      const value = node.getAttribute(name);
      if (value !== null) element.setAttribute(name, value);
    }
    element.toggleAttribute('hidden', closed);
    element.append(...children);
    return [element];
  };
  const body = document.createElement('body');
  body.append(...[...document.body.childNodes].flatMap(plain));
  const told = [
    ...document.head.querySelectorAll(
      'link[as="font"], link[rel="canonical"], link[rel="alternate"], meta[name="description"], meta[property], script[type="application/ld+json"]',
    ),
  ]
    .map((part) => part.outerHTML)
    .join('');
  const faces = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .join('');
  const families = `body{font-family:${getComputedStyle(document.body).fontFamily}}h1,h2{font-family:${getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily}}`;
  const style =
    'body{margin:0 auto;max-width:80rem;padding:0 1.25rem;font:16px/1.6 sans-serif}img{max-width:100%;height:auto;display:block}ul{list-style:none;padding:0}main>ul,main section>ul,main div>ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1rem}header ul,footer ul{display:flex;flex-wrap:wrap;gap:1rem}';
  return `<!doctype html><html lang="${document.documentElement.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${document.title.replaceAll('<', '')}</title>${told}<style>${faces}${style}${families}</style></head>${body.outerHTML}</html>`;
}
