import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toOrderNumber } from '../../../../src/server/areas/orders/order-number.ts';
import { createOrderTexts } from '../../../../src/server/areas/orders/order-texts.ts';
import { orderTextKeys } from '../../../../src/server/areas/orders/text-keys.ts';
import { textLanguages } from '../../../../src/server/platform/texts/language-texts.ts';

describe('the number of an order', () => {
  const numbers = Array.from({ length: 20_000 }, (_, index) => Number(toOrderNumber(index + 1, 'a key')));

  test('is unique and has eight digits', () => {
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const number of numbers) expect(String(number)).toMatch(/^\d{8}$/);
  });

  test('does not tell how many orders there are', () => {
    const rising = numbers.filter((number, index) => index > 0 && number > (numbers[index - 1] ?? 0)).length;
    expect(rising / numbers.length).toBeGreaterThan(0.45);
    expect(rising / numbers.length).toBeLessThan(0.55);
    expect(toOrderNumber(1, 'a key')).not.toBe(toOrderNumber(1, 'another key'));
  });

  test('stays unique beyond the first 67 million orders', () => {
    const block = 2 ** 26;
    expect(new Set([1, block + 1, 2 * block + 1].map((id) => toOrderNumber(id, 'a key'))).size).toBe(3);
  });
});

describe('the texts about orders', () => {
  const readFile = (language: string) =>
    JSON.parse(
      readFileSync(new URL(`../../../../src/server/areas/orders/texts/${language}.json`, import.meta.url), 'utf8'),
    ) as Record<string, string>;
  const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([name]) => name).sort();

  test.each(textLanguages)('%s has every key, with the placeholders of English', (language) => {
    const [texts, english] = [readFile(language), readFile('en')];
    expect(Object.keys(texts).sort()).toEqual([...orderTextKeys].sort());
    for (const key of orderTextKeys) expect(placeholders(texts[key] ?? '')).toEqual(placeholders(english[key] ?? ''));
  });

  test('each of them is read for the locales of its language', () => {
    const totals = ['en-us', 'es-mx', 'fr-ca', 'zh-cn', 'zh-hk'].map((locale) => createOrderTexts(locale)('total'));
    expect(totals).toEqual(['Total', 'Total', 'Total', '合计', '合計']);
  });
});
