import { getTranslationFile } from '../../contract/shell/languages.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { htmlNamespaces, namespaces } from '../../i18n/namespaces.ts';
import { rowKeys } from '../snapshot/keys.ts';
import type { PullContext } from './context.ts';

/** The form of a name, as in `introText_AU`, is no part of it. */
const isLongText = (key: string) => (key.split('_')[0] ?? '').endsWith('Text');

/**
 * Texts that may be marked up come out as pages print them: HTML where the key says so, plain words elsewhere (document
 * 3, section 2).
 */
const cleanTexts = ({ cleanHtml }: PullContext, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, isLongText(key) ? cleanHtml(text) : toPlainText(text)]),
  );

/**
 * The translation files of a locale. A file that the API does not have is empty here: the check names the texts that
 * are missing.
 */
export async function putTexts(context: PullContext, locale: string): Promise<void> {
  const { api, writer } = context;
  const files = await Promise.all(
    namespaces.map(async (namespace) => ({
      namespace,
      texts: (await api.callOrNull(getTranslationFile, { params: { lng: locale, ns: namespace } })) ?? {},
    })),
  );
  for (const { namespace, texts } of files)
    writer.put(
      'texts',
      rowKeys.texts(locale, namespace),
      htmlNamespaces.includes(namespace) ? cleanTexts(context, texts) : texts,
    );
}
