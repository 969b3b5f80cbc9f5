import { contentPages, type ContentPage } from '../../config/pages/content-pages.ts';
import { brand } from '../../config/brand.ts';
import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import { getTranslate } from '../../content/texts.ts';
import { findLocaleVariant } from '../../i18n/locale-variant.ts';
import { toLanguageTag } from '../../i18n/language-tag.ts';

/** The day of a page's last change, for people and for machines. */
interface ChangeDay {
  iso: string;
  text: string;
}

export interface PageContent {
  title: string;
  description: string;
  /** Sanitised HTML in the variant of the locale (PAGE-021), with its placeholders. */
  html: string;
  /** Null where the content names no day. */
  changed: ChangeDay | null;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

function formatDay(iso: string, locale: string): ChangeDay | null {
  const time = dayPattern.test(iso) ? Date.parse(iso) : NaN;
  if (Number.isNaN(time)) return null;
  const format = new Intl.DateTimeFormat(toLanguageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return { iso, text: format.format(time) };
}

export function readPageContent(locale: string, page: ContentPage): PageContent {
  const name = contentPages[page];
  const t = getTranslate(locale, 'pages');
  const texts: Readonly<Partial<Record<string, string>>> = getSnapshot().texts(locale, 'pages');
  const variant = findLocaleVariant(locale).name;
  const findText = (key: string) => texts[`${key}_${variant}`] ?? texts[key] ?? '';
  return {
    title: t(`${name}Title`, { brand: brand.name }),
    description: t(`${name}Description`, { brand: brand.name }),
    html: findText(`${name}Text`),
    changed: formatDay(findText(`${name}Changed`), locale),
  };
}
