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

type TextValues = Readonly<Record<string, string>>;

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

const placeholderPattern = /\{\{(\w+)\}\}/g;
/** A block without blocks inside. */
const innerBlockPattern = /<(p|li|h3|h4)>(?:(?!<(?:p|ul|ol|li|h[234])>)[\s\S])*?<\/\1>/g;
const emptyListPattern = /<(ul|ol|li)>\s*<\/\1>/g;

const hasAllValues = (text: string, values: TextValues) =>
  [...text.matchAll(placeholderPattern)].every(([, name = '']) => Boolean(values[name]));
const fillPlaceholders = (text: string, values: TextValues, toText: (value: string) => string) =>
  text.replace(placeholderPattern, (_, name: string) => toText(values[name] ?? ''));

/** Fills the placeholders of sanitised HTML. A paragraph or list item whose value is missing is left out. */
export function fillDocument(html: string, values: TextValues): string {
  const complete = html.replace(innerBlockPattern, (block) => (hasAllValues(block, values) ? block : ''));
  return fillPlaceholders(complete, values, escapeHtml).replace(emptyListPattern, '').replace(emptyListPattern, '');
}

/** Fills the parts of a document. A part whose heading lacks a value, or that says nothing without its values, is left out. */
const fillParts = ({ lead, parts }: SplitDocument, values: TextValues): SplitDocument => ({
  lead: fillDocument(lead, values),
  parts: parts.flatMap(({ heading, html }) => {
    const filled = fillDocument(html, values);
    return hasAllValues(heading, values) && (filled !== '' || html === '')
      ? [{ heading: fillPlaceholders(heading, values, String), html: filled }]
      : [];
  }),
});

/** The sections of a sanitised document, which begin at each `h2`, with their values filled in. */
export const readSections = (html: string, values: TextValues): SplitDocument =>
  fillParts(splitAtHeadings(html, 2), values);

/** Questions with their answers under a common heading, which is empty for those before the first `h2`. */
interface QuestionGroup {
  heading: string;
  questions: DocumentPart[];
}

/** The questions of a sanitised document: each `h3` is one, and what follows it is its answer (PAGE-018). */
export function readQuestions(html: string, values: TextValues): QuestionGroup[] {
  const { lead, parts } = splitAtHeadings(html, 2);
  return [{ heading: '', html: lead }, ...parts].flatMap(({ heading, html: group }) => {
    const questions = fillParts(splitAtHeadings(group, 3), values).parts.filter((part) => part.html !== '');
    return questions.length > 0 ? [{ heading, questions }] : [];
  });
}
