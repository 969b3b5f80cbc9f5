import type { FastifyError, FastifyInstance } from 'fastify';
import { invalidRequest, Refusal } from './refusal.ts';
import { sendRefusal } from './register-route.ts';

/** What the framework itself turns down, by status, in the one shape of errors. */
const frameworkErrors: Readonly<Record<number, readonly [code: string, message: string]>> = {
  413: ['REQUEST_TOO_LARGE', 'The request is larger than this call takes.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'The body must be JSON (application/json).'],
  414: ['REQUEST_TOO_LARGE', 'The address is too long.'],
  429: ['TOO_MANY_REQUESTS', 'Too many requests from this address; try again in a minute.'],
};

/** Answers unknown addresses and failures as ErrorReply. A surprise is logged whole and told to nobody outside. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) =>
    sendRefusal(reply, new Refusal(404, 'ADDRESS_NOT_FOUND', 'Nothing answers at this address.')),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'a request failed');
    return sendRefusal(reply, refusal);
  });
}

function toRefusal(error: FastifyError): Refusal {
  const status = error.statusCode ?? 500;
  const entry = frameworkErrors[status];
  if (entry) return new Refusal(status, ...entry);
  if (status >= 400 && status < 500)
    return invalidRequest([{ field: '', code: 'unreadable', message: 'the request cannot be read' }]);
  return new Refusal(
    500,
    'UNEXPECTED_ERROR',
    'Something went wrong on the server. The request id leads to the log line.',
  );
}
