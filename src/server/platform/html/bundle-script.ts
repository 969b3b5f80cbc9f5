import { buildSync } from 'esbuild';
import { fileURLToPath } from 'node:url';

/** Bundles a browser script with its imports. The result can be used inside a `script` element. */
export function bundleScript(entry: URL): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles
    .map(({ text }) => text.trim())
    .join('')
    .replaceAll('</', '<\\/');
}
