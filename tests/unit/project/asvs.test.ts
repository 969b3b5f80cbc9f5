import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

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

const testFunctions = new Set(['test', 'it', 'describe']);

/** The name that a call begins with: `test`, also in `test.each(…)`. */
function getCalledName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return getCalledName(expression.expression);
  return '';
}

/** The titles of a test file as they are written, placeholders included. */
function findTitles(path: string): string[] {
  const titles: string[] = [];
  function visit(node: ts.Node): void {
    const title = ts.isCallExpression(node) && testFunctions.has(getCalledName(node.expression)) && node.arguments[0];
    if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
    if (title && ts.isTemplateExpression(title)) titles.push(title.getText().slice(1, -1));
    ts.forEachChild(node, visit);
  }
  visit(ts.createSourceFile(path, readText(path), ts.ScriptTarget.Latest, true));
  return titles;
}

/** Titles gain and lose ids of requirements while the test stays the same. */
const withoutLeadingIds = (title: string) => title.replace(/^(?:(?:[A-Z]{2,5}-\d{3}|T\d{2})\s+)+/, '');

const titlesByFile = new Map<string, string[]>();
function readTitles(path: string): string[] {
  const titles = titlesByFile.get(path) ?? findTitles(path).map(withoutLeadingIds);
  titlesByFile.set(path, titles);
  return titles;
}

/** What is wrong with `path › title`; null when it names exactly one test. */
function findProofProblem(proof: string): string | null {
  const [, file = '', fullTitle = ''] = /^`([^`]+)` › (.+)$/.exec(proof) ?? [];
  const title = withoutLeadingIds(fullTitle);
  const path = `tests/${file}`;
  if (title === '') return `"${proof}" is no path and title`;
  if (!/\.(?:test|e2e)\.tsx?$/.test(path) || !existsSync(join(projectRoot, path))) return `${path} is no test file`;
  const titles = readTitles(path);
  const count = titles.includes(title) ? 1 : titles.filter((found) => found.startsWith(title)).length;
  return count === 1 ? null : `${count} tests of ${path} begin with "${title}"`;
}

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
