import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import type { Environment } from '../../../config/environment.ts';
import { openApiDocument } from '../../../contract/openapi.ts';
import { docsPage, frontPage } from './pages.ts';
import { style } from '../html/page.ts';

const config = { policy: 'public' } as const;
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const sendPage = (reply: FastifyReply, text: string) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(text);

/**
 * What the contract is, for people and for tools. Made on the first request and kept, since it only changes with the
 * code.
 */
export function registerDocs(app: FastifyInstance, environment: Environment): void {
  let docs: string | undefined;
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/', { config }, (_, reply) => sendPage(reply, frontPage(environment.siteUrl)));
  app.get('/docs', { config }, (_, reply) => sendPage(reply, (docs ??= docsPage())));
  app.get('/openapi.json', { config }, () => (document ??= openApiDocument(environment.apiUrl)));
}
