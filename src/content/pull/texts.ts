import { getTranslationFile } from '../../contract/languages.ts';
import { namespaces } from '../../i18n/namespaces.ts';
import { rowKeys } from '../keys.ts';
import type { PullContext } from './context.ts';

/** The translation files of a locale. A file that the API does not have is empty here: the check names the texts that are missing. */
export async function putTexts({ source, writer }: PullContext, locale: string): Promise<void> {
  const files = await Promise.all(namespaces.map(async (namespace) => ({ namespace, texts: await source.find(getTranslationFile, { params: { lng: locale, ns: namespace } }) ?? {} })));
  for (const { namespace, texts } of files) writer.put('texts', rowKeys.texts(locale, namespace), texts);
}
