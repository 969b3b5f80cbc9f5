import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in customer who sent the request, if a route has identified one. */
    customerId: number | undefined;
    /** The code of the refusal in the response. */
    refusalCode: string | undefined;
  }
}

export interface AnswerLogOptions {
  /** Whether the addresses of the app are secrets, so that the log has its routes instead. Default: false. */
  hidesAddresses?: boolean;
}

const nameRoute = ({ id, method, routeOptions, ip }: FastifyRequest) => ({
  ...{ id, method, ip },
  url: routeOptions.url ?? 'unknown',
});

/** Logs one line for each request of an app: who requested what, and the response. */
export function logAnswers(app: FastifyInstance, { hidesAddresses = false }: AnswerLogOptions = {}): void {
  app.decorateRequest('customerId', undefined);
  app.decorateRequest('refusalCode', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const { customerId, refusalCode: code } = request;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const req = hidesAddresses ? nameRoute(request) : request;
    request.log.info({ req, status: reply.statusCode, milliseconds, customerId, code }, 'answered');
  });
}
