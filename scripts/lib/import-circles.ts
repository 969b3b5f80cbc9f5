import { existsSync, readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** The project's own files that a file imports, re-exports or loads; imports of types count too. */
function importedFiles(file: string): string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => join(dirname(file), fileName))
    .filter((target) => /\.(?:tsx?|astro)$/.test(target) && existsSync(target));
}

/**
 * The circles of imports below a folder, each as the sorted paths of its files. The rule that ESLint has for them leaves
 * imports of types out, which tie two files together just the same, and takes a hundred times as long.
 */
export function findImportCircles(folder: string): string[][] {
  const files = globSync('**/*.{ts,tsx,astro}', { cwd: folder }).map((file) => join(folder, file));
  const imports = new Map(files.map((file) => [file, importedFiles(file)]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  // Tarjan's algorithm: files that reach each other make up one strongly connected component.
  function visit(file: string): void {
    const index = order.size;
    order.set(file, index);
    lowest.set(file, index);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(file) !== index) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle.map((member) => relative(folder, member)).sort());
  }
  for (const file of files) if (!order.has(file)) visit(file);
  return circles;
}
