import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { UserFacingError } from '../../config/user-facing-error.ts';
import type { SharedPart } from '../../content/shared-part.ts';
import type * as Entry from '../bundle/entry.ts';
import { readCodeManifest } from '../code-manifest.ts';
import { joinInside, toPageFile } from './page-file.ts';

/** One page to render: its path without slashes at the ends, and its route. */
export interface PageJob {
  pathname: string;
  route: string;
  isEndpoint: boolean;
}
/**
 * The text of an HTML page. `text` has a mark, which is a comment, in place of each shared part. `pieces` are the whole
 * page; every second piece is a part.
 */
export interface PageText {
  text: string;
  parts: ReadonlyMap<string, SharedPart>;
  pieces: readonly string[];
}
export interface RenderedPage {
  pathname: string;
  file: string;
  body: PageText | Buffer;
  reads: string[];
}

type CodeReleaseEntry = typeof Entry;

// The bundle is the output of our own build. A test checks its shape: it compares its pages with those of `astro
// build`.
const importEntry = (dir: string, entry: string): Promise<CodeReleaseEntry> =>
  import(pathToFileURL(join(dir, entry)).href);

const HttpStatus = { ok: 200, notFound: 404 } as const;
const notFoundPagePattern = /(^|\/)404\/?$/;

const isExpectedStatus = (pathname: string, status: number): boolean =>
  status === HttpStatus.ok || (status === HttpStatus.notFound && notFoundPagePattern.test(pathname));

const toRequestPath = (pathname: string, isEndpoint: boolean) => {
  const clean = pathname.replace(/^\/+|\/+$/g, '');
  return `/${clean}${isEndpoint || clean === '' ? '' : '/'}`;
};

export interface Renderer {
  listJobs(): Promise<PageJob[]>;
  render(job: PageJob): Promise<RenderedPage>;
}

/**
 * Renders pages of a code release through Astro's `App`, from the snapshot in the environment variable `SNAPSHOT`.
 * Routes pass params to their pages and no props: to find props, Astro would list all addresses of a route.
 */
export async function createRenderer(codeDir: string): Promise<Renderer> {
  const entry = await importEntry(codeDir, readCodeManifest(codeDir).entry);
  // The server renders addresses that are known to exist. It never lists the addresses of a route, so it can render
  // every revision of the content.
  const app = entry.createApp();
  const routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.route, routeData]));
  return {
    async listJobs() {
      const jobs = new Map<string, PageJob>();
      for (const { pathname, route } of await entry.listPaths()) {
        const isEndpoint = route.type === 'endpoint';
        joinInside(codeDir, toPageFile(pathname, isEndpoint));
        if (!jobs.has(pathname)) jobs.set(pathname, { pathname, route: route.route, isEndpoint });
      }
      return [...jobs.values()];
    },
    async render({ pathname, route, isEndpoint }) {
      const routeData = routes.get(route);
      if (!routeData)
        throw new UserFacingError(
          'ROUTE_UNKNOWN',
          `The code release has no route "${route}". Run "npm run build" and publish again.`,
        );
      const { result: rendered, reads } = await entry.collectReads(() =>
        entry.collectParts(() => entry.renderPage(app, routeData, toRequestPath(pathname, isEndpoint))),
      );
      const { result: answered, parts } = rendered;
      const { status, text } = answered;
      if (!isExpectedStatus(pathname, status))
        throw new UserFacingError(
          'PAGE_FAILED',
          `The page /${pathname} could not be rendered (status ${status}); the reason is logged above. Nothing was published.`,
        );
      const file = toPageFile(pathname, isEndpoint);
      if (text === undefined)
        return { pathname, file, body: Buffer.from(await answered.response.arrayBuffer()), reads };
      return { pathname, file, body: { text, pieces: entry.splitAtParts(text, parts), parts }, reads };
    },
  };
}
