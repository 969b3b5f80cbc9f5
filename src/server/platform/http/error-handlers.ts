import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseOutage } from '../database/outage.ts';
import { invalidRequest, isRefusal, Refusal, unavailable } from './refusal.ts';
import { retryAfterHeader } from './retry-after.ts';

/** Requests that the framework rejects, by status. */
const frameworkErrors: Readonly<Record<number, readonly [code: string, message: string]>> = {
  413: ['REQUEST_TOO_LARGE', 'The request is larger than this call accepts.'],
  414: ['REQUEST_TOO_LARGE', 'The address is too long.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON (application/json).'],
  429: ['TOO_MANY_REQUESTS', 'There were too many requests from this address. Try again in a minute.'],
};

/**
 * Answers every refusal, unknown address and failure with the contract's `ErrorReply`. Only here are refusals turned
 * into replies. Unexpected failures are logged, and their details never leave the server.
 */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) =>
    sendRefusal(
      reply,
      new Refusal(404, 'ADDRESS_NOT_FOUND', 'There is no such address. Check the path and the method.'),
    ),
  );
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (isRefusal(error)) return sendRefusal(reply, error);
    const refusal = toRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'a request failed');
    return sendRefusal(reply, refusal);
  });
}

function toRefusal(error: FastifyError): Refusal {
  if (isDatabaseOutage(error)) return unavailable;
  const status = error.statusCode ?? 500;
  const entry = frameworkErrors[status];
  if (entry) return new Refusal(status, ...entry);
  if (status >= 400 && status < 500)
    return invalidRequest([{ field: '', code: 'unreadable', message: 'the request cannot be read' }]);
  return new Refusal(
    500,
    'UNEXPECTED_ERROR',
    'Something went wrong on the server. Give the request id to the operator, who finds the cause in the log.',
  );
}

function sendRefusal(reply: FastifyReply, { status, code, message, errors, retryAfterSeconds }: Refusal) {
  reply.request.refusalCode = code;
  return reply
    .code(status)
    .headers(retryAfterHeader(status, retryAfterSeconds))
    .header('cache-control', 'no-store')
    .send({ code, message, requestId: reply.request.id, errors });
}
