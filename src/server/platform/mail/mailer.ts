import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Environment } from '../../../config/environment.ts';
import type { Tables } from '../database/tables.ts';

/**
 * A letter in plain text. `replyTo` is where an answer goes, if not to the shop; a letter that is kept here says so in
 * its text only.
 */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
}

export interface Post {
  /** Throws when the server of the mail refuses it. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** Line breaks in a header would begin another header. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Letters that a mailbox of this machine shows, kept in the database for as long as nobody names a mail server. */
function keptPost(db: Kysely<Tables>, now: () => number): Post {
  return {
    send: async ({ to, subject, text }) => {
      await db
        .insertInto('mails')
        .values({ recipient: oneLine(to), subject: oneLine(subject), body: text, createdAt: new Date(now()) })
        .execute();
    },
    close: () => undefined,
  };
}

/**
 * How long, in ms, a mail server may take before a letter counts as not sent: somebody may be waiting for the answer.
 */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

/** An address goes in as one, not as a text that could hold several. */
const addressOf = (text: string) => ({ name: '', address: oneLine(text) });

function smtpPost(url: string, from: string): Post {
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...patience });
  return {
    send: async ({ to, subject, text, replyTo }) => {
      await transport.sendMail({
        from,
        to: addressOf(to),
        subject: oneLine(subject),
        text,
        ...(replyTo && { replyTo: addressOf(replyTo) }),
      });
    },
    close: () => {
      transport.close();
    },
  };
}

/** Mail by SMTP when `SMTP_URL` is set, otherwise kept here. */
export const createPost = (db: Kysely<Tables>, { smtpUrl, mailFrom }: Environment, now: () => number): Post =>
  smtpUrl ? smtpPost(smtpUrl, mailFrom) : keptPost(db, now);
