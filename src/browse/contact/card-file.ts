import { isRecord } from '../../config/is-record.ts';
import type { LoadErrorEvent } from '../../config/load-error-events.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { distributorCardFilePath } from '../../i18n/paths.ts';
import { parseTextMap } from '../../i18n/text-map.ts';
import { readPageLocale } from '../shell/page-locale.ts';

/** What the card shows and says, beside the distributor. */
export interface CardFile {
  imagesUrl: string;
  text: (key: string, name?: string) => string;
}

async function fetchCardFile(path: string): Promise<CardFile> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Cannot load ${path} (status ${response.status}).`);
  const file: unknown = await response.json();
  const { imagesUrl, texts } = isRecord(file) ? file : {};
  const textMap = parseTextMap(texts);
  return {
    imagesUrl: typeof imagesUrl === 'string' ? imagesUrl : '',
    text: (key, name = '') => fillText(textMap[key] ?? '', { name }),
  };
}

let loading: Promise<CardFile> | null = null;

/** Loads the texts of the card in the page's locale, once. A call after a failure tries again. */
export function loadCardFile(page: Document): Promise<CardFile> {
  loading ??= fetchCardFile(distributorCardFilePath(readPageLocale(page))).catch((error: unknown) => {
    loading = null;
    dispatchEvent(new Event('language-error' satisfies LoadErrorEvent));
    throw error;
  });
  return loading;
}
