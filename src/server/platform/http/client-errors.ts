import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorReply } from '../../../contract/errors.ts';

/** The reply to a request whose head cannot be read, by Node's error code. Such a request never reaches a route. */
const clientErrors: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'REQUEST_TOO_LARGE',
    'The address or a header is too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'REQUEST_TOO_SLOW', 'The request took too long to arrive.'],
};
const unreadable = ['400 Bad Request', 'INVALID_REQUEST', 'The request cannot be read as HTTP.'] as const;

/** Answers a request whose head cannot be read with the contract's `ErrorReply`, and closes its connection. */
export function replyToClientError({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, errorCode, message] = clientErrors[code] ?? unreadable;
  const reply: ErrorReply = { code: errorCode, message, requestId: randomUUID(), errors: [] };
  const body = JSON.stringify(reply);
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
}
