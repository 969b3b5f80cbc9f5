import { isCjk, toWordSequence } from './tokens.ts';

/** A link to a page, or to a question of the FAQ, that answers a query about help. */
export interface HelpLink {
  title: string;
  href: string;
}

/** What shoppers type for a topic, as word sequences, and what helps them. */
export interface HelpTopic {
  phrases: readonly string[];
  links: readonly HelpLink[];
}

export const helpTopicNames = [
  'orders',
  'returns',
  'shipping',
  'contact',
  'distributor',
  'membership',
  'kredits',
  'account',
] as const;
export type HelpTopicName = (typeof helpTopicNames)[number];

/** The key of the translation file `search` that lists what shoppers type for a topic. */
export const toHelpKey = (name: HelpTopicName): string => `help${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** How many links a list of help has. */
export const maxHelpLinks = 3;

const minPrefixLength = { cjk: 3, letters: 4 } as const;

/** Whether a query names a topic, or begins to. */
function isAbout(typed: string, phrases: readonly string[]): boolean {
  const words = typed.trim();
  const isPrefix = words.length >= minPrefixLength[isCjk(words) ? 'cjk' : 'letters'];
  return phrases.some((phrase) => typed.includes(phrase) || (isPrefix && phrase.startsWith(typed.trimEnd())));
}

/** The pages and questions that a query asks for, best first. */
export function findHelp(topics: readonly HelpTopic[], query: string): HelpLink[] {
  const typed = toWordSequence(query);
  const links = topics.flatMap((topic) => (isAbout(typed, topic.phrases) ? topic.links : []));
  return [...new Map(links.map((link) => [link.href, link])).values()].slice(0, maxHelpLinks);
}

/** Sorts the questions of the FAQ by a topic: those whose heading names it, or else those whose answer does. */
export function selectQuestions<Question extends { heading: string; text: string }>(
  questions: readonly Question[],
  phrases: readonly string[],
): Question[] {
  const mentions = (text: string) => phrases.some((phrase) => toWordSequence(text).includes(phrase));
  const named = questions.filter(({ heading }) => mentions(heading));
  return named.length > 0 ? named : questions.filter(({ text }) => mentions(text));
}
