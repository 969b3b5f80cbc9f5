import { build } from 'esbuild';

/** Packages that are CommonJS load modules of Node by `require`, which modules do not have. */
const requireForPackages = `
import { createRequire as createModuleRequire } from 'node:module';
const require = createModuleRequire(import.meta.url);
`;

/**
 * Bundles an entry with its chunks and the packages that they import into one file. Each render thread loads it, and
 * finding, reading and linking some two hundred files takes longer than all else that happens before the first page.
 * Chunks that a page imports when it is first rendered are still evaluated then.
 */
export async function bundleEntry(entry: string, outfile: string, packages: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    nodePaths: [packages],
    bundle: true,
    format: 'esm',
    platform: 'node',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: requireForPackages },
    logLevel: 'error',
  });
}
