import type { FastifyInstance } from 'fastify';

/**
 * Lets the app close as soon as its last request has ended. Clients open connections ahead of requests, and those would
 * otherwise delay the close until they time out.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  let openRequests = 0;
  let isClosing = false;
  const closeConnectionsWhenIdle = () => {
    if (isClosing && openRequests === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async (_, reply) => {
    openRequests += 1;
    reply.raw.once('close', () => {
      openRequests -= 1;
      closeConnectionsWhenIdle();
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    closeConnectionsWhenIdle();
  });
}
