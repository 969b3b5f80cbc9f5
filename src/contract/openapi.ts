import * as z from 'zod/mini';
import type { Endpoint, Policy } from './endpoint.ts';
import { ErrorReply } from './errors.ts';
import { operationHeader, operationIdPattern } from './headers.ts';
import { allEndpoints } from './index.ts';
import type { NamedEndpoint } from './index.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * The schema of what travels on the wire. That is always the input side, for replies too: the output side is what
 * readers have made of it.
 * What JSON Schema cannot say (a transform) is left open.
 */
export const wireSchema = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });

const { $schema: _, ...errorSchema } = wireSchema(ErrorReply);

const inline = (schema: z.core.$ZodType): JsonSchema => {
  const { $schema: _dialect, ...rest } = wireSchema(schema);
  return rest;
};

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: unknown;
}

/** The parameters of a call in one place, from the schema of that place. */
export function parametersOf(schema: z.core.$ZodType, place: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = wireSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const json = (schema: unknown) => ({ 'application/json': { schema } });
const failure = { description: 'Refused, or failed', content: json({ $ref: '#/components/schemas/ErrorReply' }) };

/** An empty requirement beside another one says that a token is taken but not needed. */
const security = {
  public: [],
  'signed-in': [{ bearer: [] }],
  owner: [{ bearer: [] }],
  holder: [{}, { bearer: [] }],
} as const satisfies Record<Policy, unknown>;

const operationId: Parameter = {
  name: operationHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: operationIdPattern.source },
};

function operationOf({ area, name, call }: NamedEndpoint) {
  const body =
    call.method === 'GET' || call.body instanceof z.ZodMiniUndefined
      ? {}
      : { requestBody: { required: true, content: json(inline(call.body)) } };
  return {
    operationId: name,
    tags: [area],
    summary: call.summary,
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...(call.repeatable ? [operationId] : []),
    ],
    ...body,
    responses: { 200: { description: 'The reply', content: json(inline(call.reply)) }, default: failure },
    security: security[call.policy],
    'x-policy': call.policy,
    'x-requirements': call.rows,
    ...(call.extension && { 'x-extension': true }),
  };
}

const openPath = ({ path }: Endpoint) => path.replaceAll(/:(\w+)/g, '{$1}');

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(server: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of allEndpoints)
    (paths[openPath(named.call)] ??= {})[named.call.method.toLowerCase()] = operationOf(named);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shop API',
      version: '1.0.0',
      description: 'The live API of the shop. Paths are matched without case.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { ErrorReply: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
