/** The texts of a language by namespace and key. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A text as pages show it, and what stands for it in another language. */
export interface Translation {
  /** A regular expression for the whole text, with a group for each placeholder. */
  pattern: string;
  /** The translation, whose placeholders `$1`, `$2`… are the groups. */
  replacement: string;
}

const placeholder = /\{\{(\w+)\}\}/g;
const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

function toTranslation(from: string, to: string): Translation {
  const names = [...from.matchAll(placeholder)].map(([, name = '']) => name);
  const literals = from.split(/\{\{\w+\}\}/);
  return {
    pattern: `^${literals.map(escapePattern).join('(.+?)')}$`,
    replacement: to
      .replaceAll('$', '$$$$')
      .replace(placeholder, (whole, name: string) => (names.includes(name) ? `$${names.indexOf(name) + 1}` : whole)),
  };
}

/** The translations of all texts that differ. Texts with fewer placeholders come first, since they say more. */
export function listTranslations(from: Texts, to: Texts): Translation[] {
  const pairs = new Map<string, string>();
  for (const [namespace, texts] of Object.entries(from))
    for (const [key, text] of Object.entries(texts)) {
      const translated = to[namespace]?.[key];
      if (translated !== undefined && translated !== text && !pairs.has(text)) pairs.set(text, translated);
    }
  const countPlaceholders = (text: string) => text.split('{{').length;
  return [...pairs]
    .filter(([text]) => text.replace(placeholder, '').trim() !== '')
    .toSorted(([a], [b]) => countPlaceholders(a) - countPlaceholders(b))
    .map(([text, translated]) => toTranslation(text, translated));
}
