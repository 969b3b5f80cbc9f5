import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { UserFacingError } from '../../../src/config/user-facing-error.ts';

/** The files that a scaffold writes, by path from the project folder, and the remaining steps for a person. */
export interface ScaffoldPlan {
  files: Readonly<Record<string, string>>;
  nextSteps: readonly string[];
}

export const failScaffold = (message: string): never => {
  throw new UserFacingError('SCAFFOLD_REFUSED', message);
};

/** Fails because the code that the scaffold extends was not found. */
export const failOutdated = (expected: string): never =>
  failScaffold(`The scaffold expects ${expected} and does not find it. Update scripts/lib/scaffold.`);

export const readProjectFile = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

/** Refuses an area that is missing in the list of areas in eslint.config.js. */
export function assertArea(root: string, area: string, usage: string): void {
  const list = /^const areas = \[([^\]]*)\]/m.exec(readProjectFile(root, 'eslint.config.js'))?.[1] ?? '';
  const areas = [...list.matchAll(/'([^']+)'/g)].flatMap(([, name = '']) => name);
  if (!areas.includes(area)) failScaffold(`There is no area "${area}". The areas are ${areas.join(', ')}. ${usage}`);
}

/** Refuses to overwrite a file or folder. */
export function assertFilesAbsent(root: string, ...paths: readonly string[]): void {
  const existing = paths.find((path) => existsSync(join(root, path)));
  if (existing) failScaffold(`${existing} already exists. Choose another name, or remove it first.`);
}

export const insertAt = (text: string, position: number, addition: string): string =>
  text.slice(0, position) + addition + text.slice(position);

/** Appends a row to the list or record that a file declares as `const name = …`, on one line or on several. */
export function appendRow(text: string, name: string, row: string): string {
  const declaration =
    new RegExp(`^(export )?const ${name}\\b[^\\n]*`, 'm').exec(text) ?? failOutdated(`a declaration "const ${name}"`);
  const [line] = declaration;
  const valueStart = line.indexOf('=') + 1;
  const oneLineValue = /[{[].*?( ?)[}\]](?= as |;)/.exec(line.slice(valueStart));
  if (!oneLineValue) return insertAt(text, findEndOfLastRow(text, declaration.index + line.length), `\n  ${row},`);
  const [value, paddingBeforeBracket = ''] = oneLineValue;
  const closingBracket = declaration.index + valueStart + oneLineValue.index + value.length - 1;
  return insertAt(text, closingBracket - paddingBeforeBracket.length, `, ${row}`);
}

/** The position after the last row of a multi-line value, whose declaration ends at `declarationEnd`. */
const findEndOfLastRow = (text: string, declarationEnd: number): number =>
  text.indexOf('\n', Math.max(declarationEnd, text.slice(declarationEnd).search(/\n[}\]]/) + declarationEnd - 1));

/** Adds an import to the others, sorted by path. */
export function addImport(text: string, statement: string): string {
  const getPath = (line: string) => /'([^']+)'/.exec(line)?.[1] ?? '';
  const lines = text.split('\n');
  const position = lines.findIndex(
    (line) => line.startsWith('import ') && getPath(line).startsWith('.') && getPath(line) > getPath(statement),
  );
  const afterLastImport = lines.findLastIndex((line) => /^(import|\}) .*'[^']+';$/.test(line)) + 1;
  lines.splice(position < 0 ? afterLastImport : position, 0, statement);
  return lines.join('\n');
}

/** Imports a name, merged with the names that are already imported from the same file. */
export function importName(text: string, name: string, path: string): string {
  const existing = [...text.matchAll(/^import \{\s+([^}]+?),?\s+\} from '([^']+)';/gm)].find(
    ([, , existingPath]) => existingPath === path,
  );
  if (!existing) return addImport(text, `import { ${name} } from '${path}';`);
  const [statement, names = ''] = existing;
  return text.replace(statement, `import { ${names}, ${name} } from '${path}';`);
}

/** Writes the files of a plan, formatted with Prettier. */
export async function writeFiles(root: string, { files }: ScaffoldPlan): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const target = join(root, path);
    const formatted = await format(text, { ...(await resolveConfig(target)), filepath: target });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, formatted);
  }
}

/** `giftNote` or `gift-note` as `gift-note`. */
export const toKebabCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** `giftNote` or `gift-note` as `GiftNote`. */
export const toPascalCase = (name: string): string => toKebabCase(name).split('-').map(capitalize).join('');

/** `gift-note` as `giftNote`. */
export function toCamelCase(name: string): string {
  const pascalCase = toPascalCase(name);
  return pascalCase.slice(0, 1).toLowerCase() + pascalCase.slice(1);
}
