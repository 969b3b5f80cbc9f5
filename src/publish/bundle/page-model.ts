import { UserFacingError } from '../../config/user-facing-error.ts';
import type { ComponentSlots } from './astro-internals.ts';

type Params = Readonly<Record<string, string | undefined>>;
type SlotValues = ComponentSlots | null;

/** What a model uses of the result that Astro's renderer has for a page. */
interface PageResult {
  params: Params;
  pathname: string;
  _metadata: object;
}

/** The parts of Astro's renderer that a model uses. */
interface PageRendering<Result> {
  /** Returns the text of a page, or whatever else its component returns. */
  renderPage(result: Result): Promise<unknown>;
  createSlots(result: Result, slots: SlotValues): unknown;
}

/**
 * `Astro` in a component: the props and slots of the component, and the params of its page. Pages that are files have
 * no other fields.
 */
class AstroGlobal<Result extends PageResult> {
  readonly props: unknown;
  readonly #result: Result;
  readonly #slotValues: SlotValues;
  readonly #createSlots: PageRendering<Result>['createSlots'];
  #slots: unknown;

  constructor(
    props: unknown,
    slotValues: SlotValues,
    result: Result,
    createSlots: PageRendering<Result>['createSlots'],
  ) {
    this.props = props;
    this.#slotValues = slotValues;
    this.#result = result;
    this.#createSlots = createSlots;
  }

  get params(): Params {
    return this.#result.params;
  }

  get slots(): unknown {
    return (this.#slots ??= this.#createSlots(this.#result, this.#slotValues));
  }
}

const copyCollection = (value: unknown): unknown => {
  if (value instanceof Set) return new Set(value);
  if (value instanceof Map) return new Map(value);
  return Array.isArray(value) ? [...(value as unknown[])] : undefined;
};

/** Returns a function that copies the fields. Each copy has its own collections. */
function createCopier<T extends object>(given: T): () => T {
  const fields = { ...given };
  const collections = Object.entries(fields)
    .map(([name, value]) => [name, copyCollection(value)] as const)
    .filter(([, value]) => value !== undefined);
  return () => {
    const copy = { ...fields };
    for (const [name, value] of collections) Reflect.set(copy, name, copyCollection(value));
    return copy;
  };
}

/** Renders the pages of one route. */
export interface PageModel {
  /** Returns the text of the page at a path, or whatever else the component returns. */
  render(params: Params, pathname: string): Promise<unknown>;
}

/**
 * Renders the pages of one route without Astro's request handling. `first` is the render result that Astro prepared
 * for the first page of the route, before rendering it. This skips the work per request: routing, middleware and
 * cookies. It also avoids the prototypes that Astro creates for the objects of each request: they keep whole pages in
 * memory until a full garbage collection.
 */
export function createPageModel<Result extends PageResult>(
  first: Result,
  { renderPage, createSlots }: PageRendering<Result>,
): PageModel {
  const copyFields = createCopier(first);
  const copyMetadata = createCopier(first._metadata);
  return {
    render(params, pathname) {
      const result: Result = {
        ...copyFields(),
        params,
        pathname,
        _metadata: copyMetadata(),
        createAstro: (props: unknown, slots: SlotValues) => new AstroGlobal(props, slots, result, createSlots),
      };
      return renderPage(result);
    },
  };
}

const okStatus = 200;

/**
 * Renders a page by the model of its route. A page that fails is rendered again by Astro, which logs the reason. Throws
 * `PAGE_MODEL_BROKEN` when Astro can render what the model cannot: the model has to follow a change of Astro.
 */
export async function renderByModel<Answer extends { status: number }>(
  model: PageModel,
  { params, pathname }: { params: Params; pathname: string },
  renderByAstro: () => Promise<Answer>,
): Promise<{ status: number; text: string } | Answer> {
  let text: unknown;
  try {
    text = await model.render(params, pathname);
  } catch (cause) {
    const answer = await renderByAstro();
    if (answer.status !== okStatus) return answer;
    throw new UserFacingError(
      'PAGE_MODEL_BROKEN',
      `Astro renders ${pathname}, but the model of its route does not: ${String(cause)}. See src/publish/bundle/page-model.ts.`,
      { cause },
    );
  }
  return typeof text === 'string' ? { status: okStatus, text } : renderByAstro();
}

/**
 * Throws `PAGE_MODEL_BROKEN` for a rendered page that has left no model, so that all others of its route would be
 * rendered by Astro too, several times as slowly.
 */
export function assertModelled(
  { type, route }: { type: string; route: string },
  { status, pathname }: { status: number; pathname: string },
): void {
  if (type === 'page' && status === okStatus)
    throw new UserFacingError(
      'PAGE_MODEL_BROKEN',
      `Astro renders ${pathname} without what the model of ${route} is made of. See src/publish/bundle/entry.ts.`,
    );
}
