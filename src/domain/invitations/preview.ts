interface Template {
  locale: string;
  body: string;
}

const fallbackLocale = 'en-us';

/** The template of a locale, or that of en-us (INV-012); null where the API has neither. */
export const findTemplate = (templates: readonly Template[], locale: string): Template | null =>
  templates.find((template) => template.locale === locale) ??
  templates.find((template) => template.locale === fallbackLocale) ??
  null;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** The text of a template that may be HTML, in lines. It is only ever shown as text, so nothing of it runs (T24). */
export const toPreviewText = (body: string): string =>
  body
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<br\b[^<>]*>|<\/(?:p|div|h[1-6]|li|tr)\s*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
