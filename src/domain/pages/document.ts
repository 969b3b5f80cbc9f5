import { escapeHtml } from '../escape-html.ts';
import { toPlainText } from '../plain-text.ts';

/** A part of a document: its heading as plain text, and the sanitised HTML below it. */
interface DocumentPart {
  heading: string;
  html: string;
}

/** A sanitised document in parts. `lead` is what stands before the first heading. */
interface SplitDocument {
  lead: string;
  parts: DocumentPart[];
}

/** A value, or one that leads somewhere when it is clicked, such as a phone number. */
type DocumentValue = string | { text: string; href: string };
type DocumentValues = Readonly<Record<string, DocumentValue>>;

const splitAtHeadings = (html: string, level: 2 | 3): SplitDocument => {
  const [lead = '', ...others] = html.split(`<h${level}>`);
  return {
    lead: lead.trim(),
    parts: others.map((part) => {
      const [heading = '', ...rest] = part.split(`</h${level}>`);
      return { heading: toPlainText(heading), html: rest.join('').trim() };
    }),
  };
};

/** Questions as they are written, with their answers, under the heading of their topic. */
interface WrittenTopic {
  heading: string;
  questions: DocumentPart[];
}

/** The topics of a document as they are written. What stands before the first question of a topic is no part of it. */
export function parseTopics(html: string): WrittenTopic[] {
  const { lead, parts } = splitAtHeadings(html, 2);
  const topics = [{ heading: '', html: lead }, ...parts].map(({ heading, html: topic }) => ({
    heading,
    questions: splitAtHeadings(topic, 3).parts,
  }));
  return topics.filter(({ heading, questions }) => heading !== '' || questions.length > 0);
}

/** The document that `parseTopics` reads as these topics. */
export const formatTopics = (topics: readonly WrittenTopic[]): string =>
  topics
    .flatMap(({ heading, questions }) => [
      ...(heading === '' ? [] : [`<h2>${escapeHtml(heading)}</h2>`]),
      ...questions.flatMap((question) => [`<h3>${escapeHtml(question.heading)}</h3>`, question.html]),
    ])
    .join('');

const placeholderPattern = /\{\{(\w+)\}\}/g;
/** A whole link, or a value outside of links. */
const linkOrPlaceholderPattern = /<a [^>]*>[\s\S]*?<\/a>|\{\{(\w+)\}\}/g;
/** A block without blocks inside. */
const innerBlockPattern = /<(p|li|h3|h4)>(?:(?!<(?:p|ul|ol|li|h[234])>)[\s\S])*?<\/\1>/g;
const emptyListPattern = /<(ul|ol|li)>\s*<\/\1>/g;

const hasAllValues = (text: string, values: DocumentValues) =>
  [...text.matchAll(placeholderPattern)].every(([, name = '']) => Boolean(values[name]));
const toText = (value: DocumentValue = '') => (typeof value === 'string' ? value : value.text);
const fillText = (text: string, values: DocumentValues) =>
  text.replace(placeholderPattern, (_, name: string) => toText(values[name]));

const toMarkup = (value: DocumentValue = '') =>
  typeof value === 'string' ? escapeHtml(value) : `<a href="${escapeHtml(value.href)}">${escapeHtml(value.text)}</a>`;
/** Inside of a link a value is text: links do not nest. */
const fillMarkup = (html: string, values: DocumentValues) =>
  html.replace(linkOrPlaceholderPattern, (found, name?: string) =>
    name === undefined
      ? found.replace(placeholderPattern, (_, inner: string) => escapeHtml(toText(values[inner])))
      : toMarkup(values[name]),
  );

/** Fills the placeholders of sanitised HTML. A paragraph or list item whose value is missing is left out. */
export function fillDocument(html: string, values: DocumentValues): string {
  const complete = html.replace(innerBlockPattern, (block) => (hasAllValues(block, values) ? block : ''));
  return fillMarkup(complete, values).replace(emptyListPattern, '').replace(emptyListPattern, '');
}

/** Fills the parts of a document. A part whose heading lacks a value, or that says nothing without its values, is left out. */
const fillParts = ({ lead, parts }: SplitDocument, values: DocumentValues): SplitDocument => ({
  lead: fillDocument(lead, values),
  parts: parts.flatMap(({ heading, html }) => {
    const filled = fillDocument(html, values);
    return hasAllValues(heading, values) && (filled !== '' || html === '')
      ? [{ heading: fillText(heading, values), html: filled }]
      : [];
  }),
});

/** The sections of a sanitised document, which begin at each `h2`, with their values filled in. */
export const readSections = (html: string, values: DocumentValues): SplitDocument =>
  fillParts(splitAtHeadings(html, 2), values);

/** Questions with their answers under a common heading, which is empty for those before the first `h2`. */
interface QuestionGroup {
  heading: string;
  questions: DocumentPart[];
}

/** The questions of a sanitised document: each `h3` is one, and what follows it is its answer (PAGE-018). */
export function readQuestions(html: string, values: DocumentValues): QuestionGroup[] {
  const { lead, parts } = splitAtHeadings(html, 2);
  return [{ heading: '', html: lead }, ...parts].flatMap(({ heading, html: group }) => {
    const questions = fillParts(splitAtHeadings(group, 3), values).parts.filter((part) => part.html !== '');
    return questions.length > 0 ? [{ heading, questions }] : [];
  });
}
