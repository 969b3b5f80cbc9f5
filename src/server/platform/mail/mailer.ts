import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../database/tables.ts';

/**
 * A letter in plain text. `replyTo` is where an answer goes, if not to the shop; a letter that is kept here says so in
 * its text only.
 */
export interface Email {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
}

export interface Mailer {
  /** Throws when the server of the mail refuses it. */
  send(letter: Email): Promise<void>;
  close(): void;
}

/** Line breaks in a header would begin another header. */
const toSingleLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Letters that a mailbox of this machine shows, kept in the database for as long as nobody names a mail server. */
function createMailboxMailer(db: Kysely<Tables>, now: () => number): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      await db
        .insertInto('mails')
        .values({ recipient: toSingleLine(to), subject: toSingleLine(subject), body: text, createdAt: new Date(now()) })
        .execute();
    },
    close: () => undefined,
  };
}

/**
 * How long, in ms, a mail server may take before a letter counts as not sent: somebody may be waiting for the answer.
 */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** An address goes in as one, not as a text that could hold several. */
const toMailAddress = (text: string) => ({ name: '', address: toSingleLine(text) });

function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...smtpTimeouts });
  return {
    send: async ({ to, subject, text, replyTo }) => {
      await transport.sendMail({
        from,
        to: toMailAddress(to),
        subject: toSingleLine(subject),
        text,
        ...(replyTo && { replyTo: toMailAddress(replyTo) }),
      });
    },
    close: () => {
      transport.close();
    },
  };
}

/** Mail by SMTP when `SMTP_URL` is set, otherwise kept here. */
export const createMailer = (db: Kysely<Tables>, { smtpUrl, mailFrom }: Environment, now: () => number): Mailer =>
  smtpUrl ? createSmtpMailer(smtpUrl, mailFrom) : createMailboxMailer(db, now);
