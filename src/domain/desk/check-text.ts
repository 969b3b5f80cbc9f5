import type { MarkupKind } from '../../config/allowed-markup.ts';
import { maxInterfaceTextLength } from '../../config/desk/limits.ts';
import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import { findDeadLinks } from './dead-links.ts';
import { createRefusal, createWarning } from './findings.ts';
import { findDroppedMarkup } from './markup.ts';

interface TextEdit {
  text: string;
  /** The text that the edit began with; empty if the locale has none. */
  before: string;
  /** The text of the shop's default locale. */
  reference: string;
  /** Whether pages cannot be made without the text. */
  isRequired: boolean;
  /** The markup that the text may hold; null for a plain text. */
  markup: MarkupKind | null;
}

/** Islands fill it in every text. */
const everywhere = 'phone';

export const listPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name)),
];
export const formatPlaceholders = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');

function checkPlaceholders({ text, before, reference }: TextEdit): EditFinding[] {
  const names = listPlaceholders(text);
  const known = new Set([...listPlaceholders(before), ...listPlaceholders(reference), everywhere]);
  const unknown = names.filter((name) => !known.has(name));
  const lost = listPlaceholders(before || reference).filter((name) => !names.includes(name));
  return [
    ...(unknown.length > 0
      ? [createRefusal('text', 'placeholderUnknown', { names: formatPlaceholders(unknown) })]
      : []),
    ...(lost.length > 0 ? [createWarning('text', 'placeholderLost', { names: formatPlaceholders(lost) })] : []),
  ];
}

function checkMarkup(text: string, markup: MarkupKind | null): EditFinding[] {
  if (markup === null) return [];
  const dropped = findDroppedMarkup(text, markup);
  const links = markup === 'document' ? findDeadLinks(text) : [];
  return [
    ...(dropped.length > 0 ? [createWarning('text', 'markupDropped', { markup: dropped.join(', ') })] : []),
    ...(links.length > 0 ? [createWarning('text', 'linkDead', { links: links.join(', ') })] : []),
  ];
}

/** Says what speaks against an edit of a text, by the rules of the gate that a publish passes. */
export function checkTextEdit(edit: TextEdit): EditFinding[] {
  const { text, before, isRequired, markup } = edit;
  const max = maxInterfaceTextLength;
  if (text === before) return [];
  if (text.length > max) return [createRefusal('text', 'textTooLong', { max: String(max) })];
  if (text.trim() === '' && isRequired) return [createRefusal('text', 'textMissing')];
  return [...checkPlaceholders(edit), ...checkMarkup(text, markup)];
}
