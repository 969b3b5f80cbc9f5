import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';
import { pageSecurityPolicy, renderPage } from '../html/page.ts';
import type { Tables } from '../database/tables.ts';
import { createBaseApp } from '../http/base-app.ts';
import { registerErrorHandlers } from '../http/error-handlers.ts';
import { findEmail, findEmails } from './queries.ts';
import type { EmailRow } from './queries.ts';
import { createSeal } from './seal.ts';
import type { Seal } from './seal.ts';

const maxListedEmails = 100;
/** In bytes. The mailbox takes no bodies. */
const bodyLimit = 1024;

type EmailSummary = Pick<EmailRow, 'id' | 'recipient' | 'subject' | 'createdAt'>;

const renderListPage = (emails: readonly EmailSummary[]): string =>
  renderPage(
    'Mail',
    html`<header>
        <h1>Mail</h1>
        <p>Emails that the shop would have sent. Set SMTP_URL to send them.</p>
      </header>
      <main>
        ${
          emails.length === 0
            ? html`<p>No mail yet.</p>`
            : html`<ul>
                ${emails.map(({ id, recipient, subject, createdAt }) => html`<li><a href="/${id}">${subject}</a> to ${recipient}, <time>${createdAt.toISOString()}</time></li>`)}
              </ul>`
        }
      </main>`,
  );

const urlPattern = /(https?:\/\/\S+)/;

/** Turns the web addresses in a text into links. */
const linkUrls = (text: string): Html =>
  html`${text.split(urlPattern).map((part) => (urlPattern.test(part) ? html`<a href="${part}">${part}</a>` : part))}`;

const renderEmailPage = ({ id, recipient, subject, body, html: markup, createdAt }: EmailRow): string =>
  renderPage(
    subject,
    html`<header>
        <p><a href="/">All mail</a></p>
        <h1>${subject}</h1>
        <p>To ${recipient}, <time>${createdAt.toISOString()}</time></p>
        ${markup === null ? '' : html`<p><a href="/${id}/html">As HTML</a></p>`}
      </header>
      <main><pre>${linkUrls(body)}</pre></main>`,
  );

/** The policy for an email's own HTML: it allows inline styles, and nothing active. */
const emailSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

const headers = {
  'content-security-policy': pageSecurityPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

const sendPage = (reply: FastifyReply, text: string, policy = pageSecurityPolicy) =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(text);

const sealedElsewhere = 'This email was sealed with the key of another data folder.';

async function readEmail(db: Kysely<Tables>, seal: Seal, id: string): Promise<EmailRow | undefined> {
  const row = /^[1-9]\d{0,8}$/.test(id) ? await findEmail(db, Number(id)) : undefined;
  if (!row) return undefined;
  const body = (await seal.open(row.body)) ?? sealedElsewhere;
  return { ...row, body, html: row.html === null ? null : await seal.open(row.html) };
}

const anyone = { config: { policy: 'public' } } as const;

/**
 * The local mailbox, which shows emails when there is no mail server. Emails give access to accounts, so it listens
 * only on this machine.
 */
export function createMailbox(db: Kysely<Tables>, dataDir: string, logger: FastifyBaseLogger): FastifyInstance {
  const seal = createSeal(dataDir);
  const app = createBaseApp({ logger: logger.child({}, { level: 'warn' }), headers, bodyLimit });
  registerErrorHandlers(app);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  // Another site could point its host name at this machine and read emails, so only local host names are answered.
  app.addHook('onRequest', async (request, reply) =>
    /^(127\.0\.0\.1|localhost|\[::1\])$/.test(request.hostname) ? undefined : reply.code(421).send(''),
  );
  app.get('/', anyone, async (_, reply) => sendPage(reply, renderListPage(await findEmails(db, maxListedEmails))));
  app.get<{ Params: { id: string } }>('/:id/html', anyone, async ({ params }, reply) => {
    const row = await readEmail(db, seal, params.id);
    return sendPage(reply.code(row?.html ? 200 : 404), row?.html ?? '', emailSecurityPolicy);
  });
  app.get<{ Params: { id: string } }>('/:id', anyone, async ({ params }, reply) => {
    const row = await readEmail(db, seal, params.id);
    return row
      ? sendPage(reply, renderEmailPage(row))
      : sendPage(reply.code(404), renderListPage(await findEmails(db, maxListedEmails)));
  });
  return app;
}
