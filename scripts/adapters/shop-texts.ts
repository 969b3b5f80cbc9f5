import { translationRows } from '../../src/demo/seed/rows/translations.ts';

let texts: ReadonlyMap<string, Readonly<Record<string, string>>> | undefined;

function loadTexts() {
  const byFile = Map.groupBy(translationRows(), ({ lng, ns }) => `${lng}/${ns}`);
  return new Map(
    [...byFile].map(([file, rows]) => [file, Object.fromEntries(rows.map(({ key, text }) => [key, text]))]),
  );
}

/** The texts that the shop comes with, in the language of a locale. Null for a locale that it does not know. */
export function readShopTexts(locale: string, namespace: string): Readonly<Record<string, string>> | null {
  texts ??= loadTexts();
  return texts.get(`${locale}/${namespace}`) ?? null;
}
