import * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT';

/**
 * Who may call: `public` anybody, `signed-in` any valid access token, `owner` the signed-in one whom the addressed
 * thing belongs to,
 * `holder` its owner, or for what belongs to a guest whoever holds its unguessable id.
 */
export type AccessPolicy = 'public' | 'signed-in' | 'owner' | 'holder';

type Schema = z.ZodMiniType;

export interface EndpointOptions<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> {
  /** Rows of the requirements this call answers, such as `API-014`. */
  requirements: readonly string[];
  summary: string;
  policy: AccessPolicy;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  isExtension?: boolean;
  isIdempotent?: boolean;
}

/**
 * One call of the live API, as a value: the browser, the pull, the backend's routes, the OpenAPI document and the tests
 * all take it.
 */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  method: Method;
  /** From the root, with `:name` for parameters. Matched without case (document 1, section 7). */
  path: string;
  requirements: readonly string[];
  summary: string;
  policy: AccessPolicy;
  params: P;
  query: Q;
  body: B;
  reply: R;
  /** True when the reference backend adds this call beyond the spec; a shop must work without it. */
  isExtension: boolean;
  /** Extension: the header `Operation-Id` makes the call safe to send again (`headers.ts`). */
  isIdempotent: boolean;
}

const EmptyObject = z.object({});
const NoBody = z.undefined();

export function endpoint<
  R extends Schema,
  P extends Schema = typeof EmptyObject,
  Q extends Schema = typeof EmptyObject,
  B extends Schema = typeof NoBody,
>(method: Method, path: string, options: EndpointOptions<P, Q, B, R>): Endpoint<P, Q, B, R> {
  // A part that is not given has its default as its type, which the compiler cannot see from `??`.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion
  const parts = {
    params: options.params ?? EmptyObject,
    query: options.query ?? EmptyObject,
    body: options.body ?? NoBody,
  } as { params: P; query: Q; body: B };
  return {
    method,
    path,
    requirements: options.requirements,
    summary: options.summary,
    policy: options.policy,
    isExtension: options.isExtension ?? false,
    isIdempotent: options.isIdempotent ?? false,
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
export function buildEndpointPath(call: Endpoint, params: Readonly<Record<string, string | number>> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.method} ${call.path} needs the parameter "${name}"`);
    return encodeURIComponent(String(value));
  });
}
