import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { toListenError } from '../config/listen-error.ts';

export interface WebhookOptions {
  /** The bearer token that callers must send. Without it, no call is accepted. */
  secret: string | undefined;
  /** Starts a check for changes. Called once for each accepted call. */
  onCall: () => void;
  /** Whether a site has been published. */
  isReady: () => boolean;
  /** Receives the error when handling a call failed. */
  onError: (error: unknown) => void;
}

const HttpStatus = {
  ok: 200,
  accepted: 202,
  unauthorized: 401,
  notFound: 404,
  methodNotAllowed: 405,
  bodyTooLarge: 413,
  unavailable: 503,
} as const;

/** The body of a call is ignored, so only a little of it is read. */
const maxBodyBytes = 64 * 1024;
const requestTimeoutMs = 10_000;

const hash = (text: string) => createHash('sha256').update(text).digest();

const mayPublish = ({ headers }: IncomingMessage, secret: string | undefined): boolean =>
  secret !== undefined && timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${secret}`));

function answer(response: ServerResponse, code: number, status: string, headers: Record<string, string> = {}): void {
  response.writeHead(code, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers });
  response.end(`${JSON.stringify({ status })}\n`);
}

/** Refuses a call without reading its body. The connection must then be closed. */
const refuse = (response: ServerResponse, code: number, status: string, headers: Record<string, string> = {}) => {
  answer(response, code, status, { Connection: 'close', ...headers });
};

/** Reads the body to its end. Returns false when it is too long or the caller disconnects. */
function skipBody(request: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBodyBytes) return;
      request.pause();
      resolve(false);
    });
    request.once('end', () => {
      resolve(true);
    });
    request.once('error', () => {
      resolve(false);
    });
  });
}

async function handlePublish(request: IncomingMessage, response: ServerResponse, options: WebhookOptions) {
  if (request.method !== 'POST') {
    refuse(response, HttpStatus.methodNotAllowed, 'method not allowed', { Allow: 'POST' });
    return;
  }
  if (!mayPublish(request, options.secret)) {
    refuse(response, HttpStatus.unauthorized, 'unauthorized', { 'WWW-Authenticate': 'Bearer' });
    return;
  }
  if (!(await skipBody(request))) {
    refuse(response, HttpStatus.bodyTooLarge, 'body too large');
    return;
  }
  options.onCall();
  answer(response, HttpStatus.accepted, 'accepted');
}

async function handleRequest(request: IncomingMessage, response: ServerResponse, options: WebhookOptions) {
  const path = request.url?.split('?', 1)[0];
  if (path === '/publish') await handlePublish(request, response, options);
  else if (path === '/healthz') answer(response, HttpStatus.ok, 'ok');
  else if (path === '/readyz' && options.isReady()) answer(response, HttpStatus.ok, 'ready');
  else if (path === '/readyz') answer(response, HttpStatus.unavailable, 'not ready');
  else refuse(response, HttpStatus.notFound, 'not found');
}

/**
 * Handles `POST /publish`, by which an API reports that its content has changed, and the health checks of containers.
 */
function createPublishWebhook(options: WebhookOptions): Server {
  const server = createServer((request, response) => {
    handleRequest(request, response, options).catch((error: unknown) => {
      options.onError(error);
      response.destroy();
    });
  });
  server.requestTimeout = requestTimeoutMs;
  return server;
}

/** Listens for calls. Returns a function that stops it. Throws PORT_BUSY and PORT_FORBIDDEN. */
export async function listenForCalls(
  options: WebhookOptions,
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = createPublishWebhook(options);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw toListenError(error, port, '--webhook');
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
}
