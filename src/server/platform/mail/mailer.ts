import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import { isPublicUrl } from '../../../config/production.ts';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../database/tables.ts';
import { createMessageId, sendOnce, storeEmailOnce } from './send-once.ts';
import { toRecipientRefused } from './recipient-refused.ts';
import { createSeal } from './seal.ts';

/**
 * An email as plain text, and optionally as HTML. `replyTo` is the address of the person who wrote it, for replies; the
 * shop itself writes all others.
 */
export interface Email {
  /**
   * The deduplication id of an email that is to be sent once, however often a job requests it. Without an id, every
   * call sends an email.
   */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  /** Where mail programs end such emails by one click (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Throws when the mail server refuses the email: `RecipientRefused` when it does so for good. */
  send(email: Email): Promise<void>;
  close(): void;
}

/** A line break in a header would start another header. */
const toSingleLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Stores emails, encrypted, for the local mailbox. Used when no mail server is configured. */
function createMailboxMailer(db: Kysely<Tables>, dataDir: string, now: () => number): Mailer {
  const seal = createSeal(dataDir);
  return {
    send: async ({ id, to, subject, text, html }) => {
      const row = {
        recipient: toSingleLine(to),
        subject: toSingleLine(subject),
        body: await seal.close(text),
        html: html === undefined ? null : await seal.close(html),
        createdAt: new Date(now()),
      };
      if (id === undefined) await db.insertInto('mails').values(row).execute();
      else await storeEmailOnce(db, id, row);
    },
    close: () => undefined,
  };
}

/** How long a mail server may take before an email counts as not sent, in milliseconds. A shopper may be waiting. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** Passes an address as one address, so that it cannot be parsed as several. */
const toMailAddress = (text: string) => ({ name: '', address: toSingleLine(text) });

/** Mail programs offer to unsubscribe by these headers, and post to the address when somebody does (RFC 8058). */
const toUnsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${toSingleLine(url)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Tells programs that answer while somebody is away not to answer emails that the shop itself writes (RFC 3834, and the
 * header that Exchange reads instead).
 */
const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' } as const;

const toHeaders = ({ replyTo, unsubscribeUrl }: Email): Record<string, string> => ({
  ...(!replyTo && automaticHeaders),
  ...(unsubscribeUrl && toUnsubscribeHeaders(unsubscribeUrl)),
});

/** A mail server outside this machine and its network gets no email without TLS. */
export const createSmtpOptions = (url: string) => ({
  url,
  requireTLS: isPublicUrl(url),
  disableFileAccess: true,
  disableUrlAccess: true,
  ...smtpTimeouts,
});

function createSmtpMailer(db: Kysely<Tables>, url: string, from: string): Mailer {
  const transport = createTransport(createSmtpOptions(url));
  const transmit = async (email: Email) => {
    const { to, subject, text, html, replyTo } = email;
    const message = {
      from,
      to: toMailAddress(to),
      subject: toSingleLine(subject),
      headers: toHeaders(email),
      text,
      ...(html !== undefined && { html }),
      ...(replyTo && { replyTo: toMailAddress(replyTo) }),
      ...(email.id !== undefined && { messageId: createMessageId(email.id, email, from) }),
    };
    await transport.sendMail(message).catch((error: unknown) => {
      throw toRecipientRefused(error) ?? error;
    });
  };
  return {
    send: async (email) => {
      if (email.id === undefined) await transmit(email);
      else await sendOnce(db, email.id, () => transmit(email));
    },
    close: () => {
      transport.close();
    },
  };
}

/** Sends emails by SMTP when `SMTP_URL` is set, otherwise stores them for the local mailbox. */
export const createMailer = (
  db: Kysely<Tables>,
  { smtpUrl, mailFrom, dataDir }: Environment,
  now: () => number,
): Mailer => (smtpUrl ? createSmtpMailer(db, smtpUrl, mailFrom) : createMailboxMailer(db, dataDir, now));
