import { pathToFileURL } from 'node:url';
import { isRecord } from '../../config/is-record.ts';

const tableFile = /\/src\/config\/countries\/tables\/[\w-]+\.ts$/;

/** Counts in how many places of a value each object stands. */
function countUses(value: unknown, uses: Map<object, number>): void {
  if (typeof value !== 'object' || value === null) return;
  uses.set(value, (uses.get(value) ?? 0) + 1);
  if (uses.get(value) === 1) for (const part of Object.values(value)) countUses(part, uses);
}

/** Writes a value as code. An object that stands in several places becomes a constant, which is added to `shared`. */
function writeValue(value: unknown, uses: ReadonlyMap<object, number>, shared: Map<object, string>): string {
  if (['string', 'number', 'boolean'].includes(typeof value) || value === null) return JSON.stringify(value);
  if (typeof value === 'function') return String(value);
  if (typeof value !== 'object') throw new TypeError(`A table of countries holds a ${typeof value}.`);
  const position = [...shared.keys()].indexOf(value);
  if (position >= 0) return `shared${position}`;
  const code = writeObject(value, (part) => writeValue(part, uses, shared));
  if (uses.get(value) === 1) return code;
  shared.set(value, code);
  return `shared${shared.size - 1}`;
}

function writeObject(value: object, writePart: (part: unknown) => string): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(writePart).join(',')}]`;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${writePart(part)}`).join(',')}}`;
}

/**
 * Writes a module that exports the given values: text, numbers, lists, records and patterns, and functions that use
 * nothing but each other and these values.
 */
export function writeDataModule(exports: Readonly<Record<string, unknown>>): string {
  const [uses, shared] = [new Map<object, number>(), new Map<object, string>()];
  countUses(exports, uses);
  const lines = Object.entries(exports).map(
    ([name, value]) => `export const ${name} = ${writeValue(value, uses, shared)};`,
  );
  return [...[...shared.values()].map((code, index) => `const shared${index} = ${code};`), ...lines].join('\n');
}

/**
 * Evaluates the tables of `src/config/countries/tables` for the browser's scripts: a script that uses one table loads no
 * other part of the countries.
 */
export const countryTablesPlugin = {
  name: 'country-tables',
  apply: 'build' as const,
  enforce: 'pre' as const,
  applyToEnvironment: (environment: { name: string }) => environment.name === 'client',
  async load(id: string) {
    const tables: unknown = tableFile.test(id) ? await import(pathToFileURL(id).href) : undefined;
    return isRecord(tables) ? { code: writeDataModule(tables), map: null } : undefined;
  },
};
