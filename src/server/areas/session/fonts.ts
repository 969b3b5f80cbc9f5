import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';

export const fontFiles = ['fraunces.woff2', 'instrument-sans.woff2'] as const;

/** The shop's two fonts; addresses name no version, so they are kept for a day. */
export function registerFonts(app: FastifyInstance): void {
  for (const name of fontFiles) {
    const font = readFileSync(new URL(`../../../assets/fonts/${name}`, import.meta.url));
    app.get(`/fonts/${name}`, { config: { policy: 'public' } }, (_, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font),
    );
  }
}
