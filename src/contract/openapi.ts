import * as z from 'zod/mini';
import type { Endpoint, AccessPolicy } from './endpoint.ts';
import { ErrorReply } from './errors.ts';
import { operationIdHeader, operationIdPattern, publisherKeyHeader } from './headers.ts';
import { allEndpoints } from './index.ts';
import type { NamedEndpoint } from './index.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * The JSON Schema of what travels on the wire: the input side of a schema, for replies too. Transforms, which JSON
 * Schema cannot express, are left open.
 */
export const toJsonSchema = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' });

const { $schema: _, ...errorSchema } = toJsonSchema(ErrorReply);

const toInlineSchema = (schema: z.core.$ZodType): JsonSchema => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema);
  return rest;
};

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: unknown;
}

/** The parameters of a call in its path or its query. */
function toOpenApiParameters(schema: z.core.$ZodType, location: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = toJsonSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

const jsonContent = (schema: unknown) => ({ 'application/json': { schema } });
const errorResponse = {
  description: 'Refused, or failed',
  content: jsonContent({ $ref: '#/components/schemas/ErrorReply' }),
};

/** An empty requirement beside another one means that a token is optional. */
const security = {
  public: [],
  'signed-in': [{ bearer: [] }],
  owner: [{ bearer: [] }],
  holder: [{}, { bearer: [] }],
  staff: [{ bearer: [] }],
  publisher: [{ publisherKey: [] }],
} as const satisfies Record<AccessPolicy, unknown>;

const operationIdParameter: Parameter = {
  name: operationIdHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: operationIdPattern.source },
};

function toOpenApiOperation({ tag, name, endpoint }: NamedEndpoint) {
  const body =
    endpoint.method === 'GET' || endpoint.body instanceof z.ZodMiniUndefined
      ? {}
      : { requestBody: { required: true, content: jsonContent(toInlineSchema(endpoint.body)) } };
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    parameters: [
      ...toOpenApiParameters(endpoint.params, 'path'),
      ...toOpenApiParameters(endpoint.query, 'query'),
      ...(endpoint.isIdempotent ? [operationIdParameter] : []),
    ],
    ...body,
    responses: {
      200: { description: 'The reply', content: jsonContent(toInlineSchema(endpoint.reply)) },
      default: errorResponse,
    },
    security: security[endpoint.policy],
    'x-policy': endpoint.policy,
    'x-requirements': endpoint.requirements,
    ...(endpoint.isExtension && { 'x-extension': true }),
  };
}

const toOpenApiPath = ({ path }: Endpoint) => path.replaceAll(/:(\w+)/g, '{$1}');

/** The whole contract as an OpenAPI 3.1 document. */
export function createOpenApiDocument(server: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const named of allEndpoints)
    (paths[toOpenApiPath(named.endpoint)] ??= {})[named.endpoint.method.toLowerCase()] = toOpenApiOperation(named);
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
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        publisherKey: { type: 'apiKey', in: 'header', name: publisherKeyHeader },
      },
    },
  };
}
