import type { FastifyInstance } from 'fastify';
import type { PageFont } from './branded-layout.ts';

/** The addresses contain no version, so browsers may reuse a font only for a day. */
const cacheControl = 'public, max-age=86400';

export function registerFonts(app: FastifyInstance, fonts: readonly PageFont[]): void {
  for (const { name, data } of fonts) {
    app.get(`/fonts/${name}`, { config: { policy: 'public' } }, (_, reply) =>
      reply.type('font/woff2').header('cache-control', cacheControl).send(data),
    );
  }
}
