import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { FieldError } from '../../../contract/errors.ts';
import type { Refusal } from './refusal.ts';
import { invalidRequest } from './refusal.ts';

interface ParsedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Reads a request by the schemas of its call: the parsed parts, or the refusal INVALID_REQUEST that names each field.
 */
export function parseRequest(call: Endpoint, request: FastifyRequest): ParsedRequest | Refusal {
  const params = call.params.safeParse(request.params);
  const query = call.query.safeParse(request.query);
  const body = call.body.safeParse(call.method === 'GET' ? undefined : (request.body ?? undefined));
  const errors = [...toFieldErrors(params.error), ...toFieldErrors(query.error), ...toFieldErrors(body.error)];
  return errors.length > 0 ? invalidRequest(errors) : { params: params.data, query: query.data, body: body.data };
}

/** Enough for a form; a hostile request does not get a reply as large as itself. */
const maxFieldErrors = 20;

const toFieldErrors = (error: z.core.$ZodError | undefined): FieldError[] =>
  (error?.issues ?? [])
    .slice(0, maxFieldErrors)
    .map(({ path, code, message }) => ({ field: path.join('.').slice(0, 200), code, message: message.slice(0, 200) }));
