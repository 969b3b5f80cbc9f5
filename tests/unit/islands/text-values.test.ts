import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Texts = z.record(z.string(), z.record(z.string(), z.string()));
const namespaces = Object.values(Texts.parse(JSON.parse(readFileSync('src/demo/seed/texts/en.json', 'utf8'))));

/** The quantity picker fills the first text itself, and the page of the checkout the second. */
const filledElsewhere = ['quantityCorrected', 'returnsPromise'];

/** Keys whose texts have placeholders in every namespace that has the key. Islands fill in the phone number themselves. */
const hasPlaceholders = (key: string) => {
  const texts = namespaces.flatMap((namespace) => namespace[key] ?? []);
  return texts.length > 0 && texts.every((text) => /\{\{(?!phone\}\})/.test(text));
};

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name));

test('a text with placeholders is never shown without their values', () => {
  const files = ['src/islands'].flatMap(listFiles);
  const calls = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bt[A-Z]?\w*\('(\w+)'\)/g)].map(([, key = '']) => ({ file, key })),
  );
  expect(calls.length).toBeGreaterThan(200);
  expect(calls.filter(({ key }) => hasPlaceholders(key) && !filledElsewhere.includes(key))).toEqual([]);
});
