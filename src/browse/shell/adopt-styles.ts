/** Adds the styles of elements that only scripts show, so that pages need not contain them. */
export function adoptStyles(page: Document, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets.push(sheet);
}
