import { escapeHtml } from '../../../domain/escape-html.ts';

/** Markup that is inserted without escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = Html | string | number | readonly HtmlValue[];

const renderHtmlValue = (value: HtmlValue): string => {
  if (value instanceof Html) return value.text;
  return typeof value === 'string' || typeof value === 'number'
    ? escapeHtml(String(value))
    : value.map(renderHtmlValue).join('');
};

/** A template tag for markup. It escapes every value that is not markup. */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(strings.reduce((text, string, index) => text + renderHtmlValue(values[index - 1] ?? '') + string));
