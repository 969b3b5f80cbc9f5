import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findProofProblem } from '../../fixtures/named-tests.ts';

const projectRoot = resolve(import.meta.dirname, '../../..');
const readText = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

/** The level of each item of levels 1 and 2, by its number in the standard. */
const itemLevels = z
  .record(z.string(), z.literal([1, 2]))
  .parse(JSON.parse(readText('tests/fixtures/asvs-items.json')));

const table = readText('tests/asvs.md');
const rows = table
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const listRows = (verdict: string) =>
  rows.filter((row) => row[4] === verdict).map(([, item = '', , , , proof = '']) => ({ item, proof }));

describe('the table of the security standard', () => {
  test('every row has an item, its level, a few words, a verdict and a proof or reason', () => {
    const wrong = rows.filter(
      ([before, item = '', level, asks = '', verdict = '', proof, after, ...rest]) =>
        before !== '' ||
        String(itemLevels[item]) !== level ||
        asks === '' ||
        asks.split(' ').length > 12 ||
        !['tested', 'by design', 'not applicable', 'open'].includes(verdict) ||
        !proof ||
        after !== '' ||
        rest.length > 0,
    );
    expect(wrong).toEqual([]);
  });

  test('every item of levels 1 and 2 has one row, under its chapter', () => {
    expect(Object.keys(itemLevels)).toHaveLength(253);
    expect(rows.map(([, item]) => item)).toEqual(Object.keys(itemLevels));
    const chapters = table.split(/^## /m).slice(1);
    expect(chapters).toHaveLength(17);
    for (const chapter of chapters) {
      const [name = ''] = chapter.split(' ');
      for (const [, item = ''] of chapter.matchAll(/^\| (V\S+)/gm)) expect(item).toMatch(new RegExp(`^${name}\\.`));
    }
  });

  test('every named test exists', () => {
    const problems = listRows('tested').flatMap(({ item, proof }) =>
      proof.split('<br>').flatMap((one) => {
        const problem = findProofProblem(one);
        return problem === null ? [] : [`${item}: ${problem}`];
      }),
    );
    expect(problems).toEqual([]);
  });

  test('what is so by design names the file that decides it, and every named file exists', () => {
    const unfounded = listRows('by design').filter(({ proof }) => !/^`[^`]+`: \S/.test(proof));
    const paths = rows
      .filter((row) => row[4] !== 'tested')
      .flatMap(([, , , , , proof = '']) => [...proof.matchAll(/`([\w./-]+\.(?:tsx?|md|tsv|json))`/g)])
      .map(([, path = '']) => path);
    expect(unfounded).toEqual([]);
    expect(
      paths.filter((path) => !['', 'tests/'].some((folder) => existsSync(join(projectRoot, folder + path)))),
    ).toEqual([]);
  });

  test('the head says how many items are open, so that none opens unseen', () => {
    expect(/^Open items: (\d+)$/m.exec(table)?.[1]).toBe(String(listRows('open').length));
  });
});
