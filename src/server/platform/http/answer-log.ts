import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in customer who sent the request, if a route has identified one. */
    customerId: number | undefined;
    /** The code of the refusal in the response. */
    refusalCode: string | undefined;
  }
}

/** Logs who requested what, and the response. */
function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { customerId, refusalCode: code } = request;
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
  const status = reply.statusCode;
  request.log.info({ req: request, status, milliseconds, customerId, code }, 'answered');
}

/** Logs one line for each request of an app. */
export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('customerId', undefined);
  app.decorateRequest('refusalCode', undefined);
  app.addHook('onResponse', async (request, reply) => {
    logAnswer(request, reply);
  });
}
