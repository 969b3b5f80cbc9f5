import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { operationIdHeader, operationIdPattern } from '../../../contract/headers.ts';
import { invalidRequest, Refusal } from './refusal.ts';
import type { Caller } from './route.ts';

/**
 * An idempotency key: a request that can be repeated without taking effect twice. `asked` is a digest of the caller and
 * the request; the column has the same name.
 */
export interface Operation {
  operationId: string;
  asked: string;
}

const malformedOperationId = invalidRequest([
  { field: operationIdHeader, code: 'invalid_format', message: 'must be 22 to 64 letters, digits, "-" or "_"' },
]);

export const operationIdReused = new Refusal(
  409,
  'OPERATION_ID_REUSED',
  'This operation id was used for another request. Create a new id.',
);

/** The operation that the header of a request names. Null without that header. Throws when the id is malformed. */
export function readOperation(
  request: FastifyRequest,
  caller: Caller | null,
  input: { params: unknown; body: unknown },
): Operation | null {
  const operationId = request.headers[operationIdHeader];
  if (operationId === undefined) return null;
  if (typeof operationId !== 'string' || !operationIdPattern.test(operationId)) throw malformedOperationId;
  const asked = createHash('sha256')
    .update(JSON.stringify([caller?.customerId ?? null, request.routeOptions.url, input.params, input.body]))
    .digest('base64url');
  return { operationId, asked };
}
