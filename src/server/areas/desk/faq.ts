import { createHash } from 'node:crypto';
import { faqText } from '../../../config/desk/faq.ts';
import { defaultLocale } from '../../../config/locales.ts';
import type { DeskFaq, FaqTopic, saveDeskFaq } from '../../../contract/desk/faq.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { checkFaqEdit } from '../../../domain/desk/check-faq.ts';
import { listPlaceholders } from '../../../domain/desk/check-text.ts';
import { formatTopics, parseTopics } from '../../../domain/pages/document.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, notFound, Refusal } from '../../platform/http/refusal.ts';
import type { WireReply } from '../../platform/http/route.ts';
import { findText, lockTexts, saveText } from '../shell/index.ts';
import { logDeskAction } from './actions.ts';
import { assertNotRefused } from './assert-not-refused.ts';
import { cleanText } from './clean-text.ts';
import { listChanges } from './compare-fields.ts';
import type { DeskDependencies } from './dependencies.ts';
import { listDeskLocales } from './read-product.ts';

const faqChanged = new Refusal(
  409,
  'FAQ_CHANGED',
  'Somebody else has changed the questions since you opened them. Read them again, and repeat your changes.',
);

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const idLength = 12;

/** Returns a function that makes an id of a heading. The same heading has another id the next time. */
function createIdMaker(): (heading: string) => string {
  const counts = new Map<string, number>();
  return (heading) => {
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return digest(count === 1 ? heading : `${heading} ${count}`).slice(0, idLength);
  };
}

function toTopics(html: string): FaqTopic[] {
  const [createTopicId, createQuestionId] = [createIdMaker(), createIdMaker()];
  return parseTopics(html).map(({ heading, questions }) => ({
    id: createTopicId(heading),
    heading,
    questions: questions.map((question) => ({ id: createQuestionId(question.heading), ...question })),
  }));
}

/** The questions of a locale. Answers may hold the placeholders of this locale and of the default one. */
async function findFaq(db: Db, locale: string): Promise<DeskFaq> {
  const locales = await listDeskLocales(db);
  if (!locales.some((one) => one.locale === locale)) throw notFound('locale');
  const html = (await findText(db, { ...faqText, locale })) ?? '';
  const reference = (await findText(db, { ...faqText, locale: defaultLocale })) ?? '';
  return {
    ...{ locale, locales, topics: toTopics(html), version: digest(html) },
    placeholders: listPlaceholders(html + reference).toSorted(),
  };
}

export const readFaq = (db: Db, locale: string): Promise<DeskFaq> => findFaq(db, locale);

const cleanTopics = (topics: readonly FaqTopic[]): FaqTopic[] =>
  topics.map(({ id, heading, questions }) => ({
    id,
    heading: cleanText(heading),
    questions: questions.map((one) => ({ id: one.id, heading: cleanText(one.heading), html: cleanText(one.html) })),
  }));

/** Throws when the edit uses an id twice. */
function assertOwnIds(topics: readonly FaqTopic[]): void {
  const fields = topics.flatMap(({ id, questions }) => [
    `topics.${id}`,
    ...questions.map((question) => `questions.${question.id}`),
  ]);
  const wrong = fields.filter((field, index) => fields.indexOf(field) !== index);
  if (wrong.length > 0)
    throw invalidRequest(wrong.map((field) => createFieldError(field, 'unknown', 'has the id of another entry')));
}

/** The fields of topics, for the log. An order is the headings in their order. */
function listFields(topics: readonly FaqTopic[]): Map<string, string> {
  const heads = topics.map(({ heading }) => heading);
  return new Map([
    ['topics', heads.join(' · ')],
    ...topics.flatMap(({ id, heading, questions }) => [
      [`topics.${id}`, heading] as const,
      [`topics.${id}.questions`, questions.map((question) => question.heading).join(' · ')] as const,
      ...questions.flatMap((question) => [
        [`questions.${question.id}.heading`, question.heading] as const,
        [`questions.${question.id}.html`, question.html] as const,
      ]),
    ]),
  ]);
}

/**
 * Saves the questions of a locale. Throws when a rule refuses them; returns `unconfirmed` when a rule warns and the
 * caller has not confirmed. Questions that are saved already are answered again whatever their version.
 */
export async function saveFaq(
  { db, now, onContentChanged }: DeskDependencies,
  { locale, edit, isConfirmed, customerId }: BodyOf<typeof saveDeskFaq> & { customerId: number },
): Promise<WireReply<typeof saveDeskFaq>> {
  const topics = cleanTopics(edit.topics);
  assertOwnIds(topics);
  const findings = await retryTransaction(db, async (transaction) => {
    await lockTexts(transaction, locale);
    const faq = await findFaq(transaction, locale);
    const text = formatTopics(topics);
    if (text === formatTopics(faq.topics)) return [];
    if (faq.version !== edit.version) throw faqChanged;
    const found = checkFaqEdit(faq, { ...edit, topics });
    assertNotRefused(found);
    if (found.length > 0 && !isConfirmed) return found;
    await saveText(transaction, { ...faqText, locale }, text);
    await logDeskAction(transaction, {
      ...{ kind: 'faq-saved', subject: locale, customerId, createdAt: new Date(now()) },
      changes: listChanges(listFields(faq.topics), listFields(topics)),
    });
    return [];
  });
  onContentChanged();
  return findings.length > 0
    ? { status: 'unconfirmed', findings }
    : { status: 'saved', faq: await readFaq(db, locale) };
}
