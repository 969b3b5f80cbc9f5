import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Fault } from '../../../src/config/fault.ts';

/** What a scaffold will write, by path from the project's folder, and what is left for a person to do. */
export interface Plan {
  files: Readonly<Record<string, string>>;
  next: readonly string[];
}

export const refuse = (sentence: string): never => {
  throw new Fault('SCAFFOLD_REFUSED', sentence);
};

export const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

/** Refuses to write over a file. */
export function mustBeNew(root: string, ...paths: readonly string[]): void {
  for (const path of paths)
    if (existsSync(join(root, path))) refuse(`${path} is there already. Choose another name, or remove it first.`);
}

/**
 * Puts a row at the end of the list or record that a file declares as `const name = …`, in whichever way it is laid
 * out.
 */
export function addRow(text: string, name: string, row: string): string {
  const declared = new RegExp(`^(export )?const ${name}\\b[^\\n]*`, 'm').exec(text);
  if (!declared)
    return refuse(`The scaffold looks for "const ${name}" where there is none any more. Mend scripts/parts/scaffold.`);
  const [line] = declared;
  const end = declared.index + line.length;
  const inLine = /[{[].*?( ?)[}\]](?= as |;)/.exec(line.slice(line.indexOf('=') + 1));
  if (!inLine)
    return insert(text, text.indexOf('\n', Math.max(end, text.slice(end).search(/\n[}\]]/) + end - 1)), `\n  ${row},`);
  const close = declared.index + line.indexOf('=') + 1 + inLine.index + inLine[0].length - 1 - (inLine[1]?.length ?? 0);
  return insert(text, close, `, ${row}`);
}

export const insert = (text: string, at: number, added: string): string => text.slice(0, at) + added + text.slice(at);

/** Puts an import among the others, by the order of their paths. */
export function addImport(text: string, line: string): string {
  const path = (statement: string) => /'([^']+)'/.exec(statement)?.[1] ?? '';
  const lines = text.split('\n');
  const at = lines.findIndex(
    (each) => each.startsWith('import ') && path(each).startsWith('.') && path(each) > path(line),
  );
  lines.splice(at < 0 ? lines.findLastIndex((each) => each.startsWith('import ')) + 1 : at, 0, line);
  return lines.join('\n');
}

export function write(root: string, { files }: Plan): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** `giftNote` or `gift-note` as `gift-note`. */
export const kebab = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
/** `gift-note` as `GiftNote`. */
export const pascal = (name: string): string =>
  kebab(name)
    .split('-')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');
