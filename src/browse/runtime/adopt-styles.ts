/**
 * Brings the styles of what only script shows, with the script that shows it: the page's own are for its first paint.
 */
export function adoptStyles(page: Document, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets.push(sheet);
}
