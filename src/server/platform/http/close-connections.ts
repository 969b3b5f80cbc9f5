import type { FastifyInstance } from 'fastify';

/** How an app closes the connections of its callers when it stops. */
export interface Drain {
  readonly isDraining: boolean;
  /** Makes the app report that it is not ready, and close each connection with the next reply. */
  begin(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain;
  }
}

/** How long calls in flight may take when the app closes, in milliseconds. Then their connections are closed. */
const closeTimeoutMs = 6_000;

function createDrain(): Drain {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    begin: () => {
      isDraining = true;
    },
  };
}

/** Callers that keep their connections would continue to send requests to an app that is about to close. */
function endKeptConnections(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    if (app.drain.isDraining) reply.header('connection', 'close');
  });
  app.addHook('onSend', async (_, reply) => {
    if (app.drain.isDraining) reply.header('connection', 'close');
  });
}

/**
 * Lets the app close as soon as its last request has ended, and at the latest after a few seconds. Clients open
 * connections before they send requests; such connections would otherwise delay the close until they time out.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  let openRequests = 0;
  let isClosing = false;
  const cutConnections = () => {
    app.server.closeAllConnections();
  };
  const cutConnectionsWhenIdle = () => {
    if (isClosing && openRequests === 0) cutConnections();
  };
  app.decorate('drain', createDrain());
  endKeptConnections(app);
  app.addHook('onRequest', async (_, reply) => {
    openRequests += 1;
    reply.raw.once('close', () => {
      openRequests -= 1;
      cutConnectionsWhenIdle();
    });
  });
  app.addHook('preClose', async () => {
    app.drain.begin();
    isClosing = true;
    setTimeout(cutConnections, closeTimeoutMs).unref();
    cutConnectionsWhenIdle();
  });
}
