import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in customer who sends it, once a route knows. */
    customerId: number | undefined;
    /** The code of the refusal that it is answered with. */
    refusalCode: string | undefined;
  }
}

/** Logs who asked for what, and the answer. */
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
