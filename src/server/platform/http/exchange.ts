import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request, and the reply to it. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}
