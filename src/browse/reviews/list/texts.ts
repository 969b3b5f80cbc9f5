import type { LoadErrorEvent } from '../../../config/load-error-events.ts';
import { fillText } from '../../../i18n/fill-text.ts';
import { reviewsFilePath } from '../../../i18n/paths.ts';
import { parseTextMap } from '../../../i18n/text-map.ts';
import { readPageLocale } from '../../shell/page-locale.ts';

/** Looks up a text and fills in its values. */
export type GetText = (key: string, values?: Readonly<Record<string, string | number>>) => string;

async function fetchTexts(page: Document): Promise<GetText> {
  const path = reviewsFilePath(readPageLocale(page));
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Cannot load ${path} (status ${response.status}).`);
  const texts = parseTextMap(await response.json());
  return (key, values = {}) => fillText(texts[key] ?? '', values);
}

let textsPromise: Promise<GetText> | null = null;

/** Loads the texts once, and again after a failure. */
export function loadReviewTexts(page: Document): Promise<GetText> {
  textsPromise ??= fetchTexts(page).catch((error: unknown) => {
    textsPromise = null;
    dispatchEvent(new Event('language-error' satisfies LoadErrorEvent));
    throw error;
  });
  return textsPromise;
}
