import { maxInterfaceTextLength } from '../../config/desk/limits.ts';
import { maxAnswerLength, maxQuestionLength } from '../../config/desk/faq.ts';
import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import type { DeskFaq, FaqEdit, FaqTopic } from '../../contract/desk/faq.ts';
import { formatTopics } from '../pages/document.ts';
import { formatPlaceholders, listPlaceholders } from './check-text.ts';
import { findDeadLinks } from './dead-links.ts';
import { checkPlainText } from './check-plain-text.ts';
import { createRefusal, createWarning } from './findings.ts';
import { findDroppedMarkup } from './markup.ts';

type Question = FaqTopic['questions'][number];

/** Headings end an answer: the first begins another topic, the second another question. */
const headingPattern = /<\/?h[123][\s>/]/i;

function checkPlaceholders(field: string, text: string, before: string, known: readonly string[]): EditFinding[] {
  const names = listPlaceholders(text);
  const unknown = names.filter((name) => !known.includes(name));
  const lost = listPlaceholders(before).filter((name) => !names.includes(name));
  return [
    ...(unknown.length > 0 ? [createRefusal(field, 'placeholderUnknown', { names: formatPlaceholders(unknown) })] : []),
    ...(lost.length > 0 ? [createWarning(field, 'placeholderLost', { names: formatPlaceholders(lost) })] : []),
  ];
}

const checkHeading = (field: string, text: string) => checkPlainText(field, text, maxQuestionLength);

function checkAnswer(field: string, html: string): EditFinding[] {
  if (html.trim() === '') return [createRefusal(field, 'textMissing')];
  if (html.length > maxAnswerLength) return [createRefusal(field, 'textTooLong', { max: String(maxAnswerLength) })];
  if (headingPattern.test(html)) return [createRefusal(field, 'headingInside')];
  const dropped = findDroppedMarkup(html, 'document');
  const links = findDeadLinks(html);
  return [
    ...(dropped.length > 0 ? [createWarning(field, 'markupDropped', { markup: dropped.join(', ') })] : []),
    ...(links.length > 0 ? [createWarning(field, 'linkDead', { links: links.join(', ') })] : []),
  ];
}

function checkQuestion({ id, heading, html }: Question, before: Question | undefined, known: readonly string[]) {
  const [headingField, htmlField] = [`questions.${id}.heading`, `questions.${id}.html`];
  return [
    ...(heading === before?.heading
      ? []
      : heading.trim() === ''
        ? [createRefusal(headingField, 'textMissing')]
        : [
            ...checkHeading(headingField, heading),
            ...checkPlaceholders(headingField, heading, before?.heading ?? '', known),
          ]),
    ...(html === before?.html
      ? []
      : [...checkAnswer(htmlField, html), ...checkPlaceholders(htmlField, html, before?.html ?? '', known)]),
  ];
}

/** Only the first topic may do without a heading. A topic without questions is not shown. */
function checkTopic({ id, heading, questions }: FaqTopic, index: number, known: readonly string[]): EditFinding[] {
  const field = `topics.${id}.heading`;
  if (heading.trim() === '' && index > 0) return [createRefusal(field, 'topicFirst')];
  if (questions.length === 0) return [createWarning(field, 'topicEmpty')];
  return [...checkHeading(field, heading), ...checkPlaceholders(field, heading, '', known)];
}

/** Says what speaks against an edit of questions and answers, by the rules of the gate that a publish passes. */
export function checkFaqEdit({ topics, placeholders }: DeskFaq, edit: FaqEdit): EditFinding[] {
  const before = new Map(topics.flatMap(({ questions }) => questions.map((one) => [one.id, one] as const)));
  const questions = edit.topics.flatMap((topic) => topic.questions);
  const isTooLong = formatTopics(edit.topics).length > maxInterfaceTextLength;
  return [
    ...(questions.length === 0 && before.size > 0 ? [createRefusal('topics', 'textMissing')] : []),
    ...(isTooLong ? [createRefusal('topics', 'textTooLong', { max: String(maxInterfaceTextLength) })] : []),
    ...edit.topics.flatMap((topic, index) => checkTopic(topic, index, placeholders)),
    ...questions.flatMap((question) => checkQuestion(question, before.get(question.id), placeholders)),
  ];
}
