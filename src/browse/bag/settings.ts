import { type BagSettings, parseBagSettings } from '../../i18n/bag-settings.ts';
import { bagFilePath } from '../../i18n/paths.ts';

let reading: Promise<BagSettings> | null = null;

async function read(locale: string): Promise<BagSettings> {
  const path = bagFilePath(locale);
  const response = await fetch(path);
  const settings = response.ok ? parseBagSettings(await response.json()) : null;
  if (!settings) throw new Error(`${path} cannot be read (status ${response.status})`);
  return settings;
}

/** The texts of the page's locale for the bag: asked for once, and again after a failure. */
export function readBagSettings(page: Document): Promise<BagSettings> {
  reading ??= read(page.documentElement.dataset['locale'] ?? '').catch((error: unknown) => {
    reading = null;
    throw error;
  });
  return reading;
}
