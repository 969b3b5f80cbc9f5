import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** The files that each file loads when it runs, relative to the project folder. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>;

const sources = '{src,scripts,tests}/**/*.{ts,tsx,astro,mjs}';
/** The last import or export before a position decides whether only types are imported. */
const isTypeImport = (text: string, position: number): boolean => {
  const start = Math.max(text.lastIndexOf('\nimport', position), text.lastIndexOf('\nexport', position));
  return /^\n(?:import|export) type\b/.test(text.slice(start, start + 12));
};

/** The project's own files that a file imports, re-exports or loads. Type imports load nothing. */
function readImports(root: string, file: string): string[] {
  const text = `\n${readFileSync(join(root, file), 'utf8')}`;
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName, pos }) => fileName.startsWith('.') && !isTypeImport(text, pos))
    .map(({ fileName }) => join(dirname(file), fileName.replace(/\?.*$/, '')));
}

export const readModuleGraph = (root: string): ModuleGraph =>
  new Map(globSync(sources, { cwd: root }).map((file) => [file, readImports(root, file)]));

function invert(graph: ModuleGraph): ModuleGraph {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  return importers;
}

/** The distance from the given files to each file that can be reached in a graph. */
function measureDistances(graph: ModuleGraph, from: readonly string[]): ReadonlyMap<string, number> {
  const distances = new Map(from.map((file) => [file, 0]));
  // A Map also visits entries that are added during the iteration, so this is a breadth-first search.
  for (const [file, distance] of distances)
    for (const next of graph.get(file) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
}

/** The files that load one of the given files, with the number of imports in between. */
export const measureImporters = (graph: ModuleGraph, files: readonly string[]): ReadonlyMap<string, number> =>
  measureDistances(invert(graph), files);

/** All files that the given files load, including themselves. */
export const listLoadedFiles = (graph: ModuleGraph, files: readonly string[]): string[] =>
  [...measureDistances(graph, files).keys()].sort();

/** All files that programs load, including themselves. Reads only these, not the whole project. */
export function readLoadedFiles(root: string, programs: readonly string[]): string[] {
  const loaded = new Set(programs);
  // A Set also visits entries that are added during the iteration.
  for (const file of loaded) for (const next of readImports(root, file)) loaded.add(next);
  return [...loaded].sort();
}
