import type { FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorReply } from '../../../contract/errors.ts';

type Headers = Readonly<Record<string, string>>;

/** The reply to a request whose head cannot be parsed, by Node's error code. Such a request never reaches a route. */
const clientErrors: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'REQUEST_TOO_LARGE',
    'The address or a header is too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'REQUEST_TOO_SLOW', 'The request took too long to arrive.'],
};
const unreadable = ['400 Bad Request', 'INVALID_REQUEST', 'The request cannot be read as HTTP.'] as const;

const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } as const;

const renderError = (error: Omit<ErrorReply, 'errors'>): string =>
  JSON.stringify({ ...error, errors: [] } satisfies ErrorReply);

/** Answers a request whose head cannot be parsed, and closes its connection. */
function replyToClientError({ code = '' }: Error & { code?: string }, socket: Socket, headers: Headers): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, errorCode, message] = clientErrors[code] ?? unreadable;
  const body = renderError({ code: errorCode, message, requestId: randomUUID() });
  const lines = Object.entries({
    ...headers,
    ...jsonHeaders,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n'));
}

/**
 * Options that answer requests which no route and no hook of an app sees, because their head or address cannot be
 * parsed. The replies have the contract's `ErrorReply` and the app's headers.
 */
export const answerUnreadableRequests = (
  headers: Headers,
): Required<Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'>> => ({
  clientErrorHandler: (error, socket) => {
    replyToClientError(error, socket, headers);
  },
  frameworkErrors: ({ statusCode = 400 }, { id }, reply) => {
    const body = renderError({ code: 'INVALID_REQUEST', message: 'The address cannot be read.', requestId: id });
    reply.hijack();
    reply.raw
      .writeHead(statusCode, { ...headers, ...jsonHeaders, 'content-length': Buffer.byteLength(body) })
      .end(body);
  },
});
