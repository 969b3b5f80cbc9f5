import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserFacingError } from '../../../src/config/user-facing-error.ts';

/** What a scaffold will write, by path from the project's folder, and what is left for a person to do. */
export interface ScaffoldPlan {
  files: Readonly<Record<string, string>>;
  nextSteps: readonly string[];
}

export const failScaffold = (sentence: string): never => {
  throw new UserFacingError('SCAFFOLD_REFUSED', sentence);
};

export const readProjectFile = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

/** Refuses an area that the shop does not have; the linter's list says which there are. */
export function assertArea(root: string, area: string, usage: string): void {
  const list = /^const areas = \[([^\]]*)\]/m.exec(readProjectFile(root, 'eslint.config.js'))?.[1] ?? '';
  const areas = [...list.matchAll(/'([^']+)'/g)].flatMap(([, name = '']) => name);
  if (!areas.includes(area)) failScaffold(`There is no area "${area}". There are ${areas.join(', ')}. ${usage}`);
}

/** Refuses to write over a file. */
export function assertFilesAbsent(root: string, ...paths: readonly string[]): void {
  for (const path of paths)
    if (existsSync(join(root, path)))
      failScaffold(`${path} is there already. Choose another name, or remove it first.`);
}

/**
 * Puts a row at the end of the list or record that a file declares as `const name = …`, in whichever way it is laid
 * out.
 */
export function appendRow(text: string, name: string, row: string): string {
  const declared = new RegExp(`^(export )?const ${name}\\b[^\\n]*`, 'm').exec(text);
  if (!declared)
    return failScaffold(
      `The scaffold looks for "const ${name}" where there is none any more. Mend scripts/lib/scaffold.`,
    );
  const [line] = declared;
  const end = declared.index + line.length;
  const inLine = /[{[].*?( ?)[}\]](?= as |;)/.exec(line.slice(line.indexOf('=') + 1));
  if (!inLine)
    return insertAt(
      text,
      text.indexOf('\n', Math.max(end, text.slice(end).search(/\n[}\]]/) + end - 1)),
      `\n  ${row},`,
    );
  const close = declared.index + line.indexOf('=') + 1 + inLine.index + inLine[0].length - 1 - (inLine[1]?.length ?? 0);
  return insertAt(text, close, `, ${row}`);
}

export const insertAt = (text: string, at: number, added: string): string => text.slice(0, at) + added + text.slice(at);

/** Puts an import among the others, by the order of their paths. */
export function addImport(text: string, line: string): string {
  const path = (statement: string) => /'([^']+)'/.exec(statement)?.[1] ?? '';
  const lines = text.split('\n');
  const at = lines.findIndex(
    (each) => each.startsWith('import ') && path(each).startsWith('.') && path(each) > path(line),
  );
  lines.splice(at < 0 ? lines.findLastIndex((each) => /^(import|\}) .*'[^']+';$/.test(each)) + 1 : at, 0, line);
  return lines.join('\n');
}

/** Imports a name, beside those that already come from the same file. */
export function importName(text: string, name: string, path: string): string {
  const found = [...text.matchAll(/^import \{\s+([^}]+?),?\s+\} from '([^']+)';/gm)].find(
    ([, , from]) => from === path,
  );
  return found
    ? text.replace(found[0], `import { ${found[1] ?? ''}, ${name} } from '${path}';`)
    : addImport(text, `import { ${name} } from '${path}';`);
}

export function writeFiles(root: string, { files }: ScaffoldPlan): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** `giftNote` or `gift-note` as `gift-note`. */
export const toKebabCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
/** `gift-note` as `GiftNote`. */
export const toPascalCase = (name: string): string =>
  toKebabCase(name)
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');
