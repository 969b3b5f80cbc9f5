const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Markup that is safe to stand as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = Html | string | number | readonly HtmlValue[];

const renderHtmlValue = (part: HtmlValue): string => {
  if (part instanceof Html) return part.text;
  return typeof part === 'string' || typeof part === 'number'
    ? escapeHtml(String(part))
    : part.map(renderHtmlValue).join('');
};

/** Markup from a template: every value is escaped unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlValue[]): Html =>
  new Html(strings.reduce((text, string, index) => text + renderHtmlValue(parts[index - 1] ?? '') + string));
