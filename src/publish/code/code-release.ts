import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { computeFolderDigest } from '../release/folder-digest.ts';
import { bundleEntry } from './bundle-entry.ts';
import type { AstroConfig, AstroIntegration, AstroPrerenderer } from 'astro';

/**
 * Saves what `astro build` bundles, so that content can be rendered later without the bundler. The entry that renders it,
 * in `bundle/`, relies on internal interfaces of Astro 7.3, which stand in `bundle/astro-internals.ts`.
 *
 * The code release is a folder: `server/` (one file: the prerender bundle with an extra entry, and the packages that it
 * imports), `client/` (hashed assets and the public folder) and `release.json`.
 */
export interface CodeReleaseOptions {
  /** Where the code release is written. Default: `CODE_RELEASE`. Without either nothing is saved. */
  dir?: string;
}

const entryName = 'publish-entry.mjs';
/** From the root of the project, as Vite names files. */
const entryFile = '/src/publish/bundle/entry.ts';

/** Adds the entry as a chunk to the prerender bundle, and reports where the bundle is written. */
const createEntryPlugin = (onWritten: (dir: string) => void) => ({
  name: 'code-release-entry',
  applyToEnvironment: (environment: { name: string }) => environment.name === 'prerender',
  buildStart(this: { emitFile(file: { type: 'chunk'; id: string; fileName: string }): string }) {
    this.emitFile({ type: 'chunk', id: entryFile, fileName: entryName });
  },
  writeBundle(options: { dir?: string | undefined }) {
    if (options.dir) onWritten(options.dir);
  },
});

async function writeCodeRelease(prerenderDir: string, config: AstroConfig, dir: string): Promise<void> {
  const packages = join(fileURLToPath(config.root), 'node_modules');
  rmSync(dir, { recursive: true, force: true });
  await bundleEntry(join(prerenderDir, entryName), join(dir, 'server', entryName), packages);
  cpSync(fileURLToPath(config.outDir), join(dir, 'client'), {
    recursive: true,
    filter: (source) => !source.includes('.prerender'),
  });
  const digest = computeFolderDigest([join(dir, 'server'), join(dir, 'client')]);
  writeFileSync(
    join(dir, 'release.json'),
    JSON.stringify({
      entry: `server/${entryName}`,
      assets: config.build.assets,
      digest,
      sources: process.env['CODE_SOURCES'] ?? '',
    }),
  );
}

export function codeReleaseIntegration(options: CodeReleaseOptions = {}): AstroIntegration {
  const dir = options.dir ?? process.env['CODE_RELEASE'];
  let config: AstroConfig;
  let prerenderDir = '';
  const createPrerenderer = (standard: AstroPrerenderer): AstroPrerenderer => ({
    ...standard,
    name: 'code-release',
    async setup() {
      if (dir) await writeCodeRelease(prerenderDir, config, dir);
      await standard.setup?.();
    },
    // With `CODE_ONLY` nothing is rendered: the publish renders the pages.
    getStaticPaths: process.env['CODE_ONLY'] ? async () => [] : standard.getStaticPaths.bind(standard),
  });
  return {
    name: 'code-release',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              createEntryPlugin((written) => {
                prerenderDir = written;
              }),
            ],
          },
        });
      },
      'astro:config:done': (done) => {
        config = done.config;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer(createPrerenderer);
      },
    },
  };
}
