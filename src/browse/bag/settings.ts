import type { LoadErrorEvent } from '../../config/load-error-events.ts';
import { type BagSettings, parseBagSettings } from '../../i18n/bag-settings.ts';
import { bagFilePath } from '../../i18n/paths.ts';
import { readPageLocale } from '../shell/page-locale.ts';

let settingsPromise: Promise<BagSettings> | null = null;

async function fetchBagSettings(locale: string): Promise<BagSettings> {
  const path = bagFilePath(locale);
  const response = await fetch(path);
  const settings = response.ok ? parseBagSettings(await response.json()) : null;
  if (!settings) throw new Error(`Cannot read the settings of the bag at ${path} (status ${response.status}).`);
  return settings;
}

/**
 * Loads the settings of the bag's islands, which contain their texts, for the page's locale. Loads them once, and again
 * after a failure.
 */
export function loadBagSettings(page: Document): Promise<BagSettings> {
  settingsPromise ??= fetchBagSettings(readPageLocale(page)).catch((error: unknown) => {
    settingsPromise = null;
    dispatchEvent(new Event('language-error' satisfies LoadErrorEvent));
    throw error;
  });
  return settingsPromise;
}
