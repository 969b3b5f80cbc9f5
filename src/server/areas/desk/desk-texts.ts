import { defaultLocale } from '../../../config/locales.ts';
import type { DeskText, getDeskTexts, saveDeskText } from '../../../contract/desk/texts.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { checkTextEdit } from '../../../domain/desk/check-text.ts';
import { isShownText } from '../../../i18n/required-keys.ts';
import { findTextMarkup } from '../../../i18n/text-rules.ts';
import type { Db } from '../../platform/database/tables.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import type { WireReply } from '../../platform/http/route.ts';
import { findText, findTextNamespaces, findTexts, lockTexts, saveText } from '../shell/index.ts';
import { logDeskAction } from './actions.ts';
import { assertNotRefused } from './assert-not-refused.ts';
import type { DeskDependencies } from './dependencies.ts';
import { findTextDescription } from './descriptions/index.ts';
import { listDeskLocales } from './read-product.ts';

const textChanged = new Refusal(
  409,
  'TEXT_CHANGED',
  'Somebody else has changed the text since you opened it. Read it again, and repeat your change.',
);

const toDeskText = (namespace: string, text: Pick<DeskText, 'key' | 'text' | 'reference'>): DeskText => ({
  ...text,
  isHtml: findTextMarkup(namespace, text.key) !== null,
  isRequired: isShownText(namespace, text.key),
  description: findTextDescription(namespace, text.key),
});

/** The texts of a namespace in a locale. Texts that only the default locale has are empty. */
export async function readTexts(
  db: Db,
  { locale, namespace }: { locale: string; namespace: string },
): Promise<WireReply<typeof getDeskTexts>> {
  const locales = await listDeskLocales(db);
  const rows = await findTexts(db, [locale, defaultLocale], namespace);
  const texts = Map.groupBy(rows, ({ key }) => key);
  const isKnown = locales.some((one) => one.locale === locale);
  return {
    locales,
    namespaces: await findTextNamespaces(db, defaultLocale),
    texts: isKnown
      ? [...texts].map(([key, found]): DeskText => {
          const find = (lng: string) => found.find((row) => row.lng === lng)?.text ?? '';
          return toDeskText(namespace, { key, text: find(locale), reference: find(defaultLocale) });
        })
      : [],
  };
}

/**
 * Saves a text. Throws when a rule refuses it; returns `unconfirmed` when a rule warns and the caller has not
 * confirmed. A text that is saved already is answered again, whatever it was before.
 */
export async function saveDeskPageText(
  { db, now }: DeskDependencies,
  { isConfirmed, text, before, ...name }: BodyOf<typeof saveDeskText>,
  customerId: number,
): Promise<WireReply<typeof saveDeskText>> {
  const markup = findTextMarkup(name.namespace, name.key);
  return db.transaction().execute(async (transaction): Promise<WireReply<typeof saveDeskText>> => {
    await lockTexts(transaction, name.locale);
    const reference = await findText(transaction, { ...name, locale: defaultLocale });
    const current = await findText(transaction, name);
    const locales = await listDeskLocales(transaction);
    if ((current ?? reference) === undefined || !locales.some(({ locale }) => locale === name.locale))
      throw notFound('text');
    const [shown, shownReference] = [current ?? '', reference ?? ''];
    const saved = toDeskText(name.namespace, { key: name.key, text, reference: shownReference });
    if (shown === text) return { status: 'saved', text: saved };
    if (shown !== before) throw textChanged;
    const { isRequired } = saved;
    const findings = checkTextEdit({ text, before, reference: shownReference, isRequired, markup });
    assertNotRefused(findings);
    if (findings.length > 0 && !isConfirmed) return { status: 'unconfirmed', findings };
    await saveText(transaction, name, text);
    await logDeskAction(transaction, {
      kind: 'text-saved',
      subject: `${name.locale}/${name.namespace}.${name.key}`,
      changes: [{ field: 'text', before: current ?? null, after: text }],
      customerId,
      createdAt: new Date(now()),
    });
    return { status: 'saved', text: saved };
  });
}
