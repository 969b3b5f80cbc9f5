/** What Astro's renderer knows of a page. */
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

/** `Astro` in a component: its props and slots, and the params of its page. Pages that are files have nothing else. */
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

/** Returns a function that copies the fields, each time with collections of their own. */
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
  /** Returns the text of the page at a path, or what else the component answers with. */
  render(params: PageResult['params'], pathname: string): Promise<unknown>;
}

/**
 * Renders the pages of one route as Astro rendered its first one, whose `result` is given before it is rendered. That saves
 * what a server does for each request: routing, middleware, cookies. It also saves the prototypes that Astro makes of the
 * objects of a request, which keep whole pages in memory until a full collection of garbage.
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
