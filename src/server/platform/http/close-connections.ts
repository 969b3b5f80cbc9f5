import type { FastifyInstance } from 'fastify';

/**
 * Lets a stop end with its last open request. Connections on which nothing was ever asked, as clients open them ahead,
 * would otherwise hold it up until
 * they time out: they are cut once no request is open.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  let open = 0;
  let isClosing = false;
  const cutWhenDone = () => {
    if (isClosing && open === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async (_, reply) => {
    open += 1;
    reply.raw.once('close', () => {
      open -= 1;
      cutWhenDone();
    });
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    cutWhenDone();
  });
}
