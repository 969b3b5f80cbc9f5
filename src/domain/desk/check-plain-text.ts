import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import { createRefusal, createWarning } from './findings.ts';
import { listMarkup } from './markup.ts';

/** Says what speaks against a plain text: pages leave its markup out. */
export function checkPlainText(field: string, text: string, maxLength: number): EditFinding[] {
  if (text.length > maxLength) return [createRefusal(field, 'textTooLong', { max: String(maxLength) })];
  const markup = listMarkup(text);
  return markup.length > 0 ? [createWarning(field, 'markupDropped', { markup: markup.join(', ') })] : [];
}
