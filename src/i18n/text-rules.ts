import type { MarkupKind } from '../config/allowed-markup.ts';
import { htmlNamespaces } from './namespaces.ts';

/** Whether the key of a text ends in `Text`, before a suffix as in `introText_AU`. Such texts of some namespaces are HTML. */
export const isLongText = (key: string): boolean => (key.split('_')[0] ?? '').endsWith('Text');

const markupOfNamespaces = new Map<string, MarkupKind>(Object.entries(htmlNamespaces));

/** The kind of markup that a text may hold; null when it is plain. */
export const findTextMarkup = (namespace: string, key: string): MarkupKind | null =>
  (isLongText(key) && markupOfNamespaces.get(namespace)) || null;
