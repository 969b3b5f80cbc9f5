import { versionLabel } from '../../config/limits.ts';
import { getTranslationFile } from '../../contract/shell/languages.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { htmlNamespaces, type Namespace, namespaces } from '../../i18n/namespaces.ts';
import { rowKeys } from '../snapshot/keys.ts';
import type { PullContext } from './context.ts';

/** A suffix, as in `introText_AU`, is no part of the name. */
const isLongText = (key: string) => (key.split('_')[0] ?? '').endsWith('Text');

/** Sanitises the texts whose key ends in `Text` as HTML; all others become plain text (PAGE-014). */
const cleanTexts = ({ cleanHtml }: PullContext, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, isLongText(key) ? cleanHtml(text) : toPlainText(text)]),
  );

/** Texts are tagged with the shop's version (LOC-023). */
const toTranslationRequest = (lng: string, ns: string) => ({ params: { lng, ns }, query: { v: versionLabel } });

/** Pulls translation files of a locale, all of them unless told otherwise. A missing file counts as empty: the check names the missing texts. */
export async function putTexts(
  context: PullContext,
  locale: string,
  wanted: readonly Namespace[] = namespaces,
): Promise<void> {
  const { api, writer } = context;
  const files = await Promise.all(
    wanted.map(async (namespace) => ({
      namespace,
      texts: (await api.callOrNull(getTranslationFile, toTranslationRequest(locale, namespace))) ?? {},
    })),
  );
  for (const { namespace, texts } of files)
    writer.put(
      'texts',
      rowKeys.texts(locale, namespace),
      htmlNamespaces.includes(namespace) ? cleanTexts(context, texts) : texts,
    );
}
