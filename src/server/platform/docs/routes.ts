import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import type { Environment } from '../../../config/environment.ts';
import { createOpenApiDocument } from '../../../contract/openapi.ts';
import { renderDocsPage, renderFrontPage } from './pages.ts';
import { pageStyle } from '../html/page.ts';

const routeConfig = { policy: 'public' } as const;
const styleHash = createHash('sha256').update(pageStyle).digest('base64');
const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const sendPage = (reply: FastifyReply, text: string) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', contentSecurityPolicy).send(text);

/**
 * What the contract is, for people and for tools. Made on the first request and kept, since it only changes with the
 * code.
 */
export function registerDocs(app: FastifyInstance, environment: Environment): void {
  let docs: string | undefined;
  let document: ReturnType<typeof createOpenApiDocument> | undefined;
  app.get('/', { config: routeConfig }, (_, reply) => sendPage(reply, renderFrontPage(environment.siteUrl)));
  app.get('/docs', { config: routeConfig }, (_, reply) => sendPage(reply, (docs ??= renderDocsPage())));
  app.get('/openapi.json', { config: routeConfig }, () => (document ??= createOpenApiDocument(environment.apiUrl)));
}
