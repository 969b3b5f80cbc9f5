/** Adds the styles of elements that only script shows, so that pages do not carry them. */
export function adoptStyles(page: Document, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets.push(sheet);
}
