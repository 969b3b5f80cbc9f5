import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import type { Environment } from '../../../config/environment.ts';
import { createOpenApiDocument } from '../../../contract/openapi.ts';
import { pageSecurityPolicy } from '../html/page.ts';
import { referenceScript, renderFrontPage, renderReferencePage } from './pages.ts';

const config = { policy: 'public' } as const;
/** Swagger UI embeds its icons as data URLs. */
const referencePolicy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The files of the package `swagger-ui-dist` that the reference page loads. */
const swaggerFiles = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;

const sendPage = (reply: FastifyReply, policy: string, page: string) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page);

/** Registers the front page, the API reference and the OpenAPI document. */
export function registerDocs(app: FastifyInstance, { siteUrl, apiUrl }: Environment): void {
  // Created once on the first request, since the contract changes only with the code.
  let openApiDocument: ReturnType<typeof createOpenApiDocument> | undefined;
  app.get('/openapi.json', { config }, () => (openApiDocument ??= createOpenApiDocument(apiUrl)));
  app.get('/', { config }, (_, reply) => sendPage(reply, pageSecurityPolicy, renderFrontPage(siteUrl)));
  app.get('/docs', { config }, (_, reply) => sendPage(reply, referencePolicy, renderReferencePage()));
  app.get('/docs/start.js', { config }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(referenceScript),
  );
  for (const [file, contentType] of Object.entries(swaggerFiles))
    app.get(`/docs/${file}`, { config }, async (_, reply) =>
      reply
        .type(contentType)
        .header('cache-control', 'public, max-age=86400')
        .send(await readFile(new URL(import.meta.resolve(`swagger-ui-dist/${file}`)))),
    );
}
