import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { operationIdHeader, operationIdPattern } from '../../../contract/headers.ts';
import { invalidRequest, Refusal } from './refusal.ts';
import type { Caller } from './route.ts';

/** A request that may be sent again without being done again. `asked` is a digest of who asked for what. */
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
  'This operation id has been used for another request.',
);

/** The operation that a request names in its header, null when it names none, a refusal when the id is malformed. */
export function readOperation(
  request: FastifyRequest,
  caller: Caller | null,
  parts: { params: unknown; body: unknown },
): Operation | null | Refusal {
  const operationId = request.headers[operationIdHeader];
  if (operationId === undefined) return null;
  if (typeof operationId !== 'string' || !operationIdPattern.test(operationId)) return malformedOperationId;
  const asked = createHash('sha256')
    .update(JSON.stringify([caller?.customerId ?? null, request.routeOptions.url, parts.params, parts.body]))
    .digest('base64url');
  return { operationId, asked };
}
