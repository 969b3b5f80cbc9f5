import type { LoadErrorEvent } from '../../../config/load-error-events.ts';
import { parseShadeFile, type ShadeFile } from '../../../domain/catalogue/shade-file.ts';
import { shadeFilePath } from '../../../i18n/paths.ts';
import { readPageLocale } from '../../shell/page-locale.ts';

async function fetchShadeFile(path: string): Promise<ShadeFile> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Cannot load ${path} (status ${response.status}).`);
  return parseShadeFile(await response.json());
}

let loading: Promise<ShadeFile> | null = null;

/** Loads the complexion shades of the page's locale, once. A call after a failure tries again. */
export function loadShadeFile(page: Document): Promise<ShadeFile> {
  loading ??= fetchShadeFile(shadeFilePath(readPageLocale(page))).catch((error: unknown) => {
    loading = null;
    dispatchEvent(new Event('catalogue-error' satisfies LoadErrorEvent));
    throw error;
  });
  return loading;
}
