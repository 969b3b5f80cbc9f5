import * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT';

/**
 * Who may make a call: `public` is everybody, `signed-in` everybody with a valid access token, `owner` the signed-in
 * user who owns the resource, and `holder` its owner or, for a guest's resource, everybody who has its unguessable id.
 * `staff` is a signed-in user to whom the identity provider gives the role of staff, and `publisher` a program that has
 * the publisher's key.
 */
export type AccessPolicy = 'public' | 'signed-in' | 'owner' | 'holder' | 'staff' | 'publisher';

type Schema = z.ZodMiniType;

export interface EndpointOptions<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> {
  /** The ids of the requirements that the call fulfils, such as `API-014`. */
  requirements: readonly string[];
  summary: string;
  policy: AccessPolicy;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  isExtension?: boolean;
  isIdempotent?: boolean;
  partialLists?: readonly string[];
}

/**
 * One call of the live API as a value. The browser, the pull, the backend's routes, the OpenAPI document and the tests
 * all use it.
 */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  method: Method;
  /** The path from the root with `:name` for parameters. It is matched without regard to case. */
  path: string;
  requirements: readonly string[];
  summary: string;
  policy: AccessPolicy;
  params: P;
  query: Q;
  body: B;
  reply: R;
  /** True if only the reference backend has this call; a shop must work without it. */
  isExtension: boolean;
  /** Extension: with the header `Operation-Id` the call can be sent again safely (`headers.ts`). */
  isIdempotent: boolean;
  /**
   * The lists of the reply that say enough without an item that does not match: `promotion.orderPromotions` by its
   * path, and '' for a reply that is a list. Browsers leave such an item out, and log it.
   */
  partialLists: readonly string[];
}

const EmptyObject = z.object({});
const NoBody = z.undefined();

export function endpoint<
  R extends Schema,
  P extends Schema = typeof EmptyObject,
  Q extends Schema = typeof EmptyObject,
  B extends Schema = typeof NoBody,
>(method: Method, path: string, options: EndpointOptions<P, Q, B, R>): Endpoint<P, Q, B, R> {
  // A schema that is not given has the type of its default, which the compiler cannot infer from `??`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const schemas = {
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
    partialLists: options.partialLists ?? [],
    reply: options.reply,
    ...schemas,
  };
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>;
export type QueryOf<E extends Endpoint> = z.output<E['query']>;
export type BodyOf<E extends Endpoint> = z.output<E['body']>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** The path of a call with its parameters encoded. Throws if one is missing, which is a mistake of the caller. */
export function buildEndpointPath(call: Endpoint, params: Readonly<Record<string, string | number>> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined)
      throw new Error(`${call.method} ${call.path} needs the parameter "${name}". Pass it with the others.`);
    return encodeURIComponent(String(value));
  });
}
