import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { FieldError } from '../../../contract/errors.ts';
import { findUnreadableText } from './find-unreadable-text.ts';
import { invalidRequest } from './refusal.ts';

interface ParsedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Parses a request with the schemas of its endpoint. Throws INVALID_REQUEST, which names each invalid field. */
export function parseRequest(endpoint: Endpoint, request: FastifyRequest): ParsedRequest {
  assertReadable(request);
  const params = endpoint.params.safeParse(request.params);
  const query = endpoint.query.safeParse(request.query);
  const body = endpoint.body.safeParse(endpoint.method === 'GET' ? undefined : (request.body ?? undefined));
  const errors = [...toFieldErrors(params.error), ...toFieldErrors(query.error), ...toFieldErrors(body.error)];
  if (errors.length > 0) throw invalidRequest(errors);
  return { params: params.data, query: query.data, body: body.data };
}

function assertReadable({ params, query, body }: FastifyRequest): void {
  const path = [params, query, body].map((part) => findUnreadableText(part)).find((found) => found !== null);
  if (path === undefined) return;
  const field = path.join('.').slice(0, maxFieldErrorLength);
  throw invalidRequest([{ field, code: 'unreadable', message: 'the text holds characters that cannot be stored' }]);
}

/**
 * The maximum number of reported errors: enough for any form, so that a hostile request does not get a reply as large
 * as itself.
 */
const maxFieldErrors = 20;
const maxFieldErrorLength = 200;

export const toFieldErrors = (error: z.core.$ZodError | undefined): FieldError[] =>
  (error?.issues ?? []).slice(0, maxFieldErrors).map(({ path, code, message }) => ({
    field: path.join('.').slice(0, maxFieldErrorLength),
    code,
    message: message.slice(0, maxFieldErrorLength),
  }));
