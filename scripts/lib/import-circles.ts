import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

/** The project's own files that a file imports, re-exports or loads, including type imports. */
function importedFiles(file: string): string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => join(dirname(file), fileName))
    .filter((target) => /\.(?:tsx?|astro)$/.test(target) && existsSync(target));
}

type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** What each file below a folder imports. */
function readImportGraph(folder: string): ImportGraph {
  const files = globSync('**/*.{ts,tsx,astro}', { cwd: folder }).map((file) => join(folder, file));
  return new Map(files.map((file) => [file, importedFiles(file)]));
}

/** Tarjan's algorithm: nodes that reach each other make up one strongly connected component. */
function findCircles(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];

  function visit(node: string): void {
    const index = order.size;
    order.set(node, index);
    lowest.set(node, index);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(target) ?? 0));
    }
    if (lowest.get(node) !== index) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/**
 * The import cycles below a folder, each as the sorted paths of its files. The ESLint rule for cycles ignores type
 * imports, which couple two files just as much, and takes a hundred times as long.
 */
export const findImportCircles = (folder: string): string[][] =>
  findCircles(readImportGraph(folder)).map((files) => files.map((file) => relative(folder, file)));

/** An import that leads from one area into another: the file, and the file that it imports. */
interface AreaImport {
  from: string;
  to: string;
  fromArea: string;
  toArea: string;
}

/** Areas of a layer that import each other, and the imports between them. */
export interface AreaCircle {
  areas: readonly string[];
  imports: readonly AreaImport[];
}

/** The area of a file: the folder of the layer that it is in. A file beside the areas is one of its own. */
function getArea(layer: string, file: string): string | null {
  const [area = ''] = relative(layer, file).split(sep);
  return area === '..' ? null : area;
}

function listAreaImports(layer: string): AreaImport[] {
  const imports = [...readImportGraph(layer)].flatMap(([file, targets]) =>
    targets.map((target) => ({
      from: relative(layer, file),
      to: relative(layer, target),
      fromArea: getArea(layer, file),
      toArea: getArea(layer, target),
    })),
  );
  return imports.flatMap(({ fromArea, toArea, ...files }) =>
    fromArea === null || toArea === null || fromArea === toArea ? [] : [{ ...files, fromArea, toArea }],
  );
}

/** The areas of a layer that import each other, however many areas lie between them. Imports of types count too. */
export function findAreaCircles(layer: string): AreaCircle[] {
  const imports = listAreaImports(layer);
  const graph = new Map<string, string[]>();
  for (const { fromArea, toArea } of imports) graph.set(fromArea, [...(graph.get(fromArea) ?? []), toArea]);
  return findCircles(graph).map((areas) => ({
    areas,
    imports: imports.filter(({ fromArea, toArea }) => areas.includes(fromArea) && areas.includes(toArea)),
  }));
}
