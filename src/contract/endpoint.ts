import * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT';

/**
 * Who may call: `public` anybody, `signed-in` any valid access token, `owner` the signed-in one whom the addressed
 * thing belongs to,
 * `holder` its owner, or for what belongs to a guest whoever holds its unguessable id.
 */
export type Policy = 'public' | 'signed-in' | 'owner' | 'holder';

type Shape = z.ZodMiniType;

export interface EndpointOptions<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> {
  /** Rows of the requirements this call answers, such as `API-014`. */
  rows: readonly string[];
  summary: string;
  policy: Policy;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  extension?: boolean;
  repeatable?: boolean;
}

/**
 * One call of the live API, as a value: the browser, the pull, the backend's routes, the OpenAPI document and the tests
 * all take it.
 */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
> {
  method: Method;
  /** From the root, with `:name` for parameters. Matched without case (document 1, section 7). */
  path: string;
  rows: readonly string[];
  summary: string;
  policy: Policy;
  params: P;
  query: Q;
  body: B;
  reply: R;
  /** True when the reference backend adds this call beyond the spec; a shop must work without it. */
  extension: boolean;
  /** Extension: the header `Operation-Id` makes the call safe to send again (`headers.ts`). */
  repeatable: boolean;
}

const Nothing = z.object({});
const NoBody = z.undefined();

export function endpoint<
  R extends Shape,
  P extends Shape = typeof Nothing,
  Q extends Shape = typeof Nothing,
  B extends Shape = typeof NoBody,
>(method: Method, path: string, options: EndpointOptions<P, Q, B, R>): Endpoint<P, Q, B, R> {
  // A part that is not given has its default as its type, which the compiler cannot see from `??`.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion
  const parts = {
    params: options.params ?? Nothing,
    query: options.query ?? Nothing,
    body: options.body ?? NoBody,
  } as { params: P; query: Q; body: B };
  return {
    method,
    path,
    rows: options.rows,
    summary: options.summary,
    policy: options.policy,
    extension: options.extension ?? false,
    repeatable: options.repeatable ?? false,
    reply: options.reply,
    ...parts,
  };
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/**
 * The path of a call with its parameters filled in and encoded. Throws when one is missing: that is a mistake of the
 * caller's.
 */
export function pathOf(call: Endpoint, params: Readonly<Record<string, string | number>> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.method} ${call.path} needs the parameter "${name}"`);
    return encodeURIComponent(String(value));
  });
}
