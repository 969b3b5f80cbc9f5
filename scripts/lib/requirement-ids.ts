import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { findTestTitles, withoutLeadingIds } from './test-titles.ts';

interface IdFinding {
  file: string;
  line: number;
  message: string;
}

export interface RequirementReport {
  findings: IdFinding[];
  /** Requirements that no title names and that `tests/not-tested.md` does not list: id and statement. */
  unnamed: { id: string; statement: string }[];
  requirementCount: number;
}

/** The length of a title, without the ids at its start. */
const maxTitleLength = 100;
const requirementPattern = /\b[A-Z]{2,5}-\d{3}\b/g;
const threatPattern = /\bT\d{2}\b/g;
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([id]) => id);

/** Rows of `test.each` are titles too, so every string of a test file may contain ids, but only existing ones. */
function findNamedIds(source: ts.SourceFile): string[] {
  const ids: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
      ids.push(...findAll(node.text, requirementPattern));
    ts.forEachChild(node, visit);
  }
  visit(source);
  return ids;
}

const parse = (path: string, file: string) =>
  ts.createSourceFile(file, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

function readRequirements(root: string): Map<string, string> {
  const [, ...rows] = readFileSync(join(root, 'tests/requirements.tsv'), 'utf8').trim().split('\n');
  return new Map(
    rows.map((row) => {
      const [id = '', statement = ''] = row.split('\t');
      return [id, statement];
    }),
  );
}

/** Unknown ids in comments. Only known prefixes are checked, since other texts look like ids too (`SHA-256`). */
function findUnknownInComments(file: string, text: string, requirements: ReadonlyMap<string, string>): IdFinding[] {
  const prefixes = new Set([...requirements.keys()].map((id) => id.slice(0, id.indexOf('-'))));
  return text.split('\n').flatMap((content, index) =>
    /^\s*(?:\/\*|\*|\/\/)/.test(content)
      ? findAll(content, requirementPattern)
          .filter((id) => prefixes.has(id.slice(0, id.indexOf('-'))) && !requirements.has(id))
          .map((id) => ({ file, line: index + 1, message: `${id} is not a row of tests/requirements.tsv.` }))
      : [],
  );
}

/**
 * Checks that the ids in test titles and comments exist in `tests/requirements.tsv` and `tests/threats.md`, and that
 * titles are not too long.
 */
export function checkRequirementIds(root: string): RequirementReport {
  const requirements = readRequirements(root);
  const threats = new Set(findAll(readFileSync(join(root, 'tests/threats.md'), 'utf8'), threatPattern));
  const excused = new Set(findAll(readFileSync(join(root, 'tests/not-tested.md'), 'utf8'), requirementPattern));
  const findings: IdFinding[] = [];
  const named = new Set<string>();

  for (const file of globSync('tests/**/*.{test,e2e}.{ts,tsx}', { cwd: root })) {
    const source = parse(join(root, file), file);
    for (const id of findNamedIds(source)) named.add(id);
    for (const { line, text } of findTestTitles(file, source)) {
      for (const id of findAll(text, requirementPattern))
        if (!requirements.has(id))
          findings.push({ file, line, message: `${id} is not a row of tests/requirements.tsv.` });
      for (const id of findAll(text, threatPattern))
        if (!threats.has(id)) findings.push({ file, line, message: `${id} is not a row of tests/threats.md.` });
      const { length } = withoutLeadingIds(text);
      if (length > maxTitleLength)
        findings.push({
          file,
          line,
          message: `The title has ${length} characters. Shorten it to at most ${maxTitleLength}.`,
        });
    }
  }
  for (const file of globSync('{src,tests,scripts}/**/*.{ts,tsx,astro}', { cwd: root }))
    findings.push(...findUnknownInComments(file, readFileSync(join(root, file), 'utf8'), requirements));

  const unnamed = [...requirements]
    .filter(([id]) => !id.startsWith('NOTE-') && !named.has(id) && !excused.has(id))
    .map(([id, statement]) => ({ id, statement }));
  return { findings, unnamed, requirementCount: requirements.size };
}
