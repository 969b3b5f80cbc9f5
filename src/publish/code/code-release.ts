import { cpSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { computeFolderDigest } from '../release/folder-digest.ts';
import type { AstroConfig, AstroIntegration, AstroPrerenderer } from 'astro';

/**
 * Saves what `astro build` bundles, so that content can be rendered later without the bundler. It relies on internal
 * interfaces of Astro 7.3. Only this file and `render/renderer.ts` know them, and a test compares their pages with those
 * of plain `astro build`.
 *
 * The code release is a folder: `server/` (the prerender bundle with an extra entry), `client/` (hashed assets and the
 * public folder), `release.json`, and a link to this project's packages, so that the bundle finds them from anywhere.
 */
export interface CodeReleaseOptions {
  /** Where the code release is written. Default: `CODE_RELEASE`. Without either nothing is saved. */
  dir?: string;
}

const entryName = 'publish-entry.mjs';
const virtualId = 'virtual:publish-entry';
const resolvedId = `\0${virtualId}`;
/**
 * Renders pages one after the other with less time and memory than a server needs for single visits. The entry keeps
 * the modules of the pages, because Astro imports them again for each page. It returns the text of a page directly,
 * without copying it into a response and back. Requests are plain objects, because Node keeps real requests in memory.
 * Renderers get no list of all pages: Astro would keep a copy of it in each thread. Astro itself renders the first page
 * of each route, and `page-model.ts` renders the others the same way. Parts that pages share, such as styles, stay
 * marks in the text until the page is written.
 */
const entrySource = `
import { App } from 'astro/app';
import { renderToString } from 'astro/runtime/server/index.js';
import { manifest } from 'virtual:astro:manifest';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { getParams } from '/node_modules/astro/dist/core/render/params-and-props.js';
import { Slots } from '/node_modules/astro/dist/core/render/slots.js';
import { createPageModel } from '/src/publish/code/page-model.ts';
import { collectReads } from '/src/content/snapshot/snapshot.ts';
import { collectParts, markStyles, splitAtParts } from '/src/components/shared-part.ts';
export { collectReads, collectParts, splitAtParts };
const headers = new Headers();
const emptyResponse = new Response(null);
const rendering = { renderToString, createSlots: (result, slots) => new Slots(result, slots, console) };
const kept = new WeakMap();
const keepText = (component) => Object.assign(
  async (result, props, slots) => {
    const model = createPageModel(result, component, rendering);
    const text = await renderToString(result, component, props, slots, true);
    if (typeof text !== 'string') return text;
    kept.set(result.request, { text, model });
    return emptyResponse;
  },
  { isAstroComponentFactory: true, moduleId: component.moduleId, propagation: component.propagation },
);
const keepTexts = (module) =>
  module.default?.isAstroComponentFactory ? { ...module, default: keepText(module.default) } : module;
const anyPath = { get: () => ({ params: {}, props: {} }), set: () => anyPath };
const allowAnyPath = (module) =>
  module.getStaticPaths
    ? { ...module, getStaticPaths: () => Object.defineProperty([], 'keyed', { get: () => anyPath, set: () => undefined }) }
    : module;
const once = (load) => {
  let loaded;
  return () => (loaded ??= load());
};
const loadPage = async (load) => {
  const page = await load();
  return { ...page, page: once(async () => allowAnyPath(keepTexts(await page.page()))) };
};
const markRoute = (route) => ({
  ...route,
  styles: route.styles.map((style) => (style.type === 'inline' ? { ...style, content: markStyles(style.content) } : style)),
});
const pageMap = new Map([...manifest.pageMap].map(([route, load]) => [route, once(() => loadPage(load))]));
export const listPaths = () => new StaticPaths(new App({ ...manifest }, false)).getAll();
export const createApp = () => new App({ ...manifest, routes: manifest.routes.map(markRoute), pageMap }, false);
async function renderFirst(app, routeData, pathname) {
  const request = { url: 'http://localhost' + pathname, method: 'GET', headers };
  const response = await app.render(request, { routeData });
  const { text, model } = kept.get(request) ?? {};
  if (model && response === emptyResponse) models.set(routeData.route, model);
  return { status: response.status, text, response };
}
const models = new Map();
const isEncoded = (pathname) => pathname.includes('%');
export async function renderPage(app, routeData, pathname) {
  const model = isEncoded(pathname) ? undefined : models.get(routeData.route);
  // When a page fails, Astro renders it a second time and logs the reason.
  const text = await model?.render(getParams(routeData, pathname), pathname).catch(() => undefined);
  return typeof text === 'string' ? { status: 200, text } : renderFirst(app, routeData, pathname);
}
`;

/** Adds the entry chunk to the prerender bundle and reports where the bundle is written. */
const createEntryPlugin = (onWritten: (dir: string) => void) => ({
  name: 'code-release-entry',
  applyToEnvironment: (environment: { name: string }) => environment.name === 'prerender',
  buildStart(this: { emitFile(file: { type: 'chunk'; id: string; fileName: string }): string }) {
    this.emitFile({ type: 'chunk', id: virtualId, fileName: entryName });
  },
  resolveId: (id: string) => (id === virtualId ? resolvedId : undefined),
  load: (id: string) => (id === resolvedId ? entrySource : undefined),
  writeBundle(options: { dir?: string | undefined }) {
    if (options.dir) onWritten(options.dir);
  },
});

function writeCodeRelease(prerenderDir: string, config: AstroConfig, dir: string): void {
  rmSync(dir, { recursive: true, force: true });
  cpSync(prerenderDir, join(dir, 'server'), { recursive: true });
  cpSync(fileURLToPath(config.outDir), join(dir, 'client'), {
    recursive: true,
    filter: (source) => !source.includes('.prerender'),
  });
  symlinkSync(join(fileURLToPath(config.root), 'node_modules'), join(dir, 'node_modules'), 'junction');
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
      if (dir) writeCodeRelease(prerenderDir, config, dir);
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
