/** What Astro's renderer knows about a page. */
interface PageResult extends Record<string, unknown> {
  params: Readonly<Record<string, string | undefined>>;
  pathname: string;
  _metadata: Readonly<Record<string, unknown>>;
  createAstro(props: unknown, slots: SlotValues): unknown;
}
type SlotValues = Readonly<Record<string, unknown>> | null;

/** The parts of Astro's renderer that a model uses. */
interface PageRendering {
  renderToString(
    result: PageResult,
    component: unknown,
    props: object,
    slots: object,
    isPage: boolean,
  ): Promise<unknown>;
  createSlots(result: PageResult, slots: SlotValues): unknown;
}

/**
 * `Astro` in a component: the props and slots of the component, and the params of its page. Pages that are files have
 * no other fields.
 */
class AstroGlobal {
  readonly props: unknown;
  readonly #result: PageResult;
  readonly #slotValues: SlotValues;
  readonly #createSlots: PageRendering['createSlots'];
  #slots: unknown;

  constructor(props: unknown, result: PageResult, slotValues: SlotValues, createSlots: PageRendering['createSlots']) {
    this.props = props;
    this.#result = result;
    this.#slotValues = slotValues;
    this.#createSlots = createSlots;
  }

  get params(): PageResult['params'] {
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
function createCopier(given: Readonly<Record<string, unknown>>): () => Record<string, unknown> {
  const fields = { ...given };
  const collections = Object.entries(fields)
    .map(([name, value]) => [name, copyCollection(value)] as const)
    .filter(([, value]) => value !== undefined);
  return () => {
    const copy = { ...fields };
    for (const [name, value] of collections) copy[name] = copyCollection(value);
    return copy;
  };
}

export interface PageModel {
  /** Returns the text of the page at a path, or whatever else the component returns. */
  render(params: PageResult['params'], pathname: string): Promise<unknown>;
}

/**
 * Renders the pages of one route without Astro's request handling. `result` is the render result that Astro prepared
 * for the first page of the route, before rendering it. This skips the work per request: routing, middleware and
 * cookies. It also avoids the prototypes that Astro creates for the objects of each request: they keep whole pages in
 * memory until a full garbage collection.
 */
export function createPageModel(
  first: PageResult,
  component: unknown,
  { renderToString, createSlots }: PageRendering,
): PageModel {
  const copyFields = createCopier(first);
  const copyMetadata = createCopier(first._metadata);
  return {
    render(params, pathname) {
      const result: PageResult = {
        ...copyFields(),
        params,
        pathname,
        _metadata: copyMetadata(),
        createAstro: (props, slots) => new AstroGlobal(props, result, slots, createSlots),
      };
      return renderToString(result, component, {}, {}, true);
    },
  };
}
