import { versionLabel } from '../../config/limits.ts';
import { getTranslationFile } from '../../contract/shell/languages.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { type HtmlNamespace, type Namespace, namespaces } from '../../i18n/namespaces.ts';
import { isLongText } from '../../i18n/text-rules.ts';
import { rowKeys } from '../snapshot/keys.ts';
import { cleanDocument } from './clean-document.ts';
import type { PullContext } from './context.ts';
import { maxNotedLinkLength, resolveHyperlink, type LinkContext } from './hyperlink.ts';

type CleanText = (html: string) => string;

/** Sanitises the texts whose key ends in `Text` as HTML. All others become plain text (PAGE-014). */
const cleanTexts = (texts: Readonly<Record<string, string>>, cleanLongText: CleanText) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, isLongText(key) ? cleanLongText(text) : toPlainText(text)]),
  );

/** Content pages are whole documents, with links to the locale's own pages. A dead link gets a note. */
const createDocumentCleaner =
  ({ writer }: PullContext, linkContext: LinkContext): CleanText =>
  (html) =>
    cleanDocument(html, (hyperlink) => {
      const link = resolveHyperlink(hyperlink, linkContext);
      if (!link) writer.addNote('LINK_DROPPED', linkContext.locale, hyperlink.slice(0, maxNotedLinkLength));
      return link?.href ?? null;
    });

/** Texts are tagged with the shop's version (LOC-023). */
const toTranslationRequest = (lng: string, ns: string) => ({ params: { lng, ns }, query: { v: versionLabel } });

/** Namespaces whose texts link to pages of the shop. */
export const documentNamespaces: readonly Namespace[] = ['pages'];

/**
 * Pulls translation files of a locale. Default: all files. A missing file counts as empty: the check lists the missing
 * texts.
 */
export async function putTexts(
  context: PullContext,
  linkContext: LinkContext,
  wanted: readonly Namespace[] = namespaces,
): Promise<void> {
  const { api, writer, cleanHtml } = context;
  const { locale } = linkContext;
  const cleanLongText: Partial<Record<Namespace, CleanText>> = {
    landing: cleanHtml,
    pages: createDocumentCleaner(context, linkContext),
  } satisfies Record<HtmlNamespace, CleanText>;
  const files = await Promise.all(
    wanted.map(async (namespace) => ({
      namespace,
      texts:
        (await api.callOrNull(getTranslationFile, toTranslationRequest(locale, namespace), {
          kind: 'texts',
          subject: `${locale}/${namespace}`,
        })) ?? {},
    })),
  );
  for (const { namespace, texts } of files) {
    const clean = cleanLongText[namespace];
    writer.put('texts', rowKeys.texts(locale, namespace), clean ? cleanTexts(texts, clean) : texts);
  }
}
