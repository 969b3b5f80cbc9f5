import type { Page } from './shop-test.ts';

/** The spacing that readers may ask for, by which no text may be lost (WCAG 2.2, 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Spaces the text of a page out. Returns the function that ends it. */
export async function spaceText(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((css) => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(css);
    document.adoptedStyleSheets.push(spaced);
    return spaced;
  }, spacing);
  return () =>
    sheet.evaluate((spaced) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== spaced);
    });
}
