/**
 * The entry of a code release, which `astro build` adds to the bundle of the pages. It renders pages one after the other
 * with less time and memory than a server needs for single visits. It keeps the modules of the pages, because Astro
 * imports them again for each page. It returns the text of a page directly, without copying it into a response and back.
 * Requests are plain objects, because Node keeps real requests in memory. Renderers get no list of all pages: Astro would
 * keep a copy of it in each thread. Astro itself renders the first page of each route, and `page-model.ts` renders the
 * others the same way. Parts that pages share, such as styles, stay marks in the text until the page is written.
 */
import type { RouteData, SSRManifest } from 'astro';
import { markStyles } from '../../content/shared-part.ts';
import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import {
  App,
  type AstroComponentFactory,
  createConsoleLogger,
  getParams,
  manifest,
  renderToString,
  Slots,
  StaticPaths,
} from './astro-internals.ts';
import { assertModelled, createPageModel, type PageModel, renderByModel } from './page-model.ts';

export { collectParts, splitAtParts } from '../../content/shared-part.ts';
export { collectReads } from '../../content/snapshot/snapshot.ts';

type RenderResult = Parameters<typeof renderToString>[0];
type LoadPage = NonNullable<SSRManifest['pageMap']> extends Map<string, infer Load> ? Load : never;
type PageModule = Awaited<ReturnType<Awaited<ReturnType<LoadPage>>['page']>>;

interface PageRequest {
  url: string;
  method: string;
  headers: Headers;
}
/** What this file uses of Astro's `App`. */
interface PageApp {
  manifest: SSRManifest;
  render(request: PageRequest, options: { routeData: RouteData }): Promise<Response>;
}

/** An HTML page has a text. Any other file has a response. */
export type AnsweredPage = { status: number; text: string } | { status: number; text: undefined; response: Response };

const logger = createConsoleLogger({ level: 'warn' });
const headers = new Headers();
const emptyResponse = new Response(null);

/** What the first page of each route has left, by its request. */
const firstPages = new WeakMap<object, { text: string; model: PageModel }>();

/** Keeps the text of a page, and how to render the next ones. */
const keepText = (component: AstroComponentFactory): AstroComponentFactory =>
  Object.assign(
    async (result: RenderResult, props: object, slots: object) => {
      const model = createPageModel(result, {
        renderPage: (next) => renderToString(next, component, {}, {}, true),
        createSlots: (next, values) => new Slots(next, values, logger),
      });
      const text = await renderToString(result, component, props, slots, true);
      if (typeof text !== 'string') return text;
      firstPages.set(result.request, { text, model });
      return emptyResponse;
    },
    {
      isAstroComponentFactory: true,
      ...(component.moduleId !== undefined && { moduleId: component.moduleId }),
      ...(component.propagation && { propagation: component.propagation }),
    },
  );

/** Endpoints have no component. */
const keepTexts = (module: PageModule): PageModule =>
  'default' in module && module.default.isAstroComponentFactory
    ? { ...module, default: keepText(module.default) }
    : module;

/** Stands for the paths of a route: it has every path. */
const everyPath = { get: () => ({ params: {}, props: {} }), set: () => everyPath };

/** Astro would list all paths of a route to find the props of one. */
const allowEveryPath = (module: PageModule): PageModule =>
  module.getStaticPaths
    ? {
        ...module,
        getStaticPaths: () => Object.defineProperty([], 'keyed', { get: () => everyPath, set: () => undefined }),
      }
    : module;

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}

const keepPage = (load: LoadPage): LoadPage =>
  once(async () => {
    const page = await load();
    return { ...page, page: once(async () => allowEveryPath(keepTexts(await page.page()))) };
  });

const markRoute = (route: SSRManifest['routes'][number]) => ({
  ...route,
  styles: route.styles.map((style) =>
    style.type === 'inline' ? { ...style, content: markStyles(style.content) } : style,
  ),
});

const pageMap = new Map([...(manifest.pageMap ?? [])].map(([route, load]) => [route, keepPage(load)]));
const models = new Map<string, PageModel>();

/** All pages of the snapshot. */
export const listPaths = () => new StaticPaths(new App({ ...manifest }, false)).getAll();

export const createApp = (): PageApp =>
  new App({ ...manifest, routes: manifest.routes.map(markRoute), pageMap }, false);

/** Renders a page by Astro, and keeps how to render the next ones of its route. */
async function renderByAstro(app: PageApp, routeData: RouteData, pathname: string): Promise<AnsweredPage> {
  const request = { url: `http://localhost${pathname}`, method: 'GET', headers };
  const response = await app.render(request, { routeData });
  const { status } = response;
  const first = firstPages.get(request);
  if (first && response === emptyResponse) models.set(routeData.route, first.model);
  else assertModelled(routeData, { status, pathname });
  return first ? { status, text: first.text } : { status, text: undefined, response };
}

const isEncoded = (pathname: string) => pathname.includes('%');

async function renderText(app: PageApp, routeData: RouteData, pathname: string): Promise<AnsweredPage> {
  const model = isEncoded(pathname) ? undefined : models.get(routeData.route);
  const render = () => renderByAstro(app, routeData, pathname);
  return model ? renderByModel(model, { params: getParams(routeData, pathname), pathname }, render) : render();
}

export const renderPage = (app: PageApp, routeData: RouteData, pathname: string): Promise<AnsweredPage> =>
  getSnapshot().readOneState(() => renderText(app, routeData, pathname));
