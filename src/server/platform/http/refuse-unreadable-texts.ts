import type { FastifyInstance } from 'fastify';
import { findUnreadableText } from './find-unreadable-text.ts';

/** Refuses requests with texts that the database cannot store, in the address, the query or the parsed body (T30). */
export function refuseUnreadableTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    if ([params, query, body].some((part) => !Buffer.isBuffer(part) && findUnreadableText(part)))
      throw Object.assign(new Error('The request holds a text that cannot be stored.'), { statusCode: 400 });
  });
}
