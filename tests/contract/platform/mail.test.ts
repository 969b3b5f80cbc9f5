import { text } from 'node:stream/consumers';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../src/config/environment.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { FinalJobError } from '../../../src/server/platform/jobs/final-job-error.ts';
import { createMailbox } from '../../../src/server/platform/mail/mailbox.ts';
import { createMailer } from '../../../src/server/platform/mail/mailer.ts';
import { startBackend } from '../../fixtures/server/backend.ts';
import type { TestBackend } from '../../fixtures/server/backend.ts';
import { createCookieBrowser } from '../../fixtures/server/cookie-browser.ts';
import { findFreePort } from '../../fixtures/free-port.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import type { TemporaryFolder } from '../../fixtures/temporary-folder.ts';

describe('the local mailbox', () => {
  let backend: TestBackend, mailUrl: string, identityUrl: string;
  beforeAll(async () => {
    const [identityPort, mailPort] = [String(await findFreePort()), String(await findFreePort())];
    [identityUrl, mailUrl] = [`http://127.0.0.1:${identityPort}`, `http://127.0.0.1:${mailPort}`];
    backend = await startBackend({ IDENTITY_PORT: identityPort, MAIL_PORT: mailPort });
  }, 240_000);
  afterAll(() => backend?.stop());

  test('shows emails that were not sent, and their links open the right page', async () => {
    expect(await (await fetch(mailUrl)).text()).toContain('No mail yet.');
    const browser = createCookieBrowser(identityUrl);
    await browser.send(await browser.open('/password/forgotten?ui_locales=es-mx'), {
      userName: 'sofia.renewal@aurevane.example',
    });
    await expect.poll(async () => (await fetch(mailUrl)).text()).toContain('Elige una contraseña nueva');
    const emailPage = await fetch(`${mailUrl}/1`);
    const link =
      /href="(http:\/\/127\.0\.0\.1:\d+\/password\/reset[^"]+)"/
        .exec(await emailPage.text())?.[1]
        ?.replaceAll('&amp;', '&') ?? '';
    expect(emailPage.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await browser.open(link)).text).toContain('<h1>Elige una contraseña nueva</h1>');
  });

  test('T17 T28 another site that points its host name at the mailbox reads nothing', async () => {
    const { port } = new URL(mailUrl);
    const status = await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, headers: { host: `evil.test:${port}` } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end();
    });
    expect(status).toBe(421);
    for (const path of ['/0', '/999', '/x', '/1;drop']) expect((await fetch(mailUrl + path)).status).toBe(404);
  });
});

describe('mail by SMTP', () => {
  const received: { from: string; to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const [, code, words] = /^(\d{3})-([\w.]+)@/.exec(address) ?? [];
      if (code === undefined) done();
      else done(Object.assign(new Error(`${words} refused <${address}>`), { responseCode: Number(code) }));
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      text(stream).then(
        (raw) => {
          received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
          done();
        },
        (error: unknown) => {
          done(error instanceof Error ? error : new Error(String(error)));
        },
      );
    },
  });
  let folder: TemporaryFolder, database: DatabaseHandle, port: number;
  beforeAll(async () => {
    [folder, port] = [await createTemporaryFolder(), await findFreePort()];
    database = await openDatabase({
      url: undefined,
      folder: `${folder.path}/database`,
      logger: createLogger('silent'),
    });
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
    await database?.close();
    await folder?.remove();
  });
  const createSmtpMailer = () =>
    createMailer(
      database.db,
      readEnvironment({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Shop <shop@aurevane.example>' }),
      Date.now,
    );

  test('an email is sent from the configured sender in plain text, and is not stored', async () => {
    const mailer = createSmtpMailer();
    await mailer.send({ to: 'June@Example.com', subject: 'Grüße 您好', text: 'Hello,\n\nhttps://shop.test/\n' });
    mailer.close();
    expect(received.at(-1)).toMatchObject({ from: 'shop@aurevane.example', to: ['June@example.com'] });
    expect(received.at(-1)?.raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test('an email with a way to end it says so to mail programs', async () => {
    const mailer = createSmtpMailer();
    const email = { to: 'june@example.com', subject: 'News', text: 'x' };
    await mailer.send({ ...email, unsubscribeUrl: 'https://api.shop.test/mail/notices/end?token=abc' });
    const headers = received.at(-1)?.raw.replaceAll(/\r?\n[ \t]+/g, ' ') ?? '';
    expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/api\.shop\.test\/mail\/notices\/end\?token=abc>$/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    await mailer.send(email);
    expect(received.at(-1)?.raw).not.toContain('List-Unsubscribe');
    mailer.close();
  });

  test('mail programs that answer while somebody is away answer no email of the shop, but those of people', async () => {
    const mailer = createSmtpMailer();
    const headersOf = async (replyTo?: string) => {
      await mailer.send({ to: 'june@example.com', subject: 'Hello', text: 'x', ...(replyTo && { replyTo }) });
      return received.at(-1)?.raw.split('\r\n\r\n')[0] ?? '';
    };
    const [ofShop, ofPerson] = [await headersOf(), await headersOf('grace@example.com')];
    mailer.close();
    expect(ofShop).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(ofShop).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply$/m);
    expect(ofPerson).not.toMatch(/^(?:Auto-Submitted|X-Auto-Response-Suppress):/im);
  });

  test('T28 without a mail server an email lies sealed in the database, and its key beside it, for the owner', async () => {
    const dataDir = `${folder.path}/data`;
    const mailer = createMailer(database.db, readEnvironment({ DATA_DIR: dataDir }), Date.now);
    const link = 'https://id.shop.test/password/reset?code=canary';
    await mailer.send({ to: 'june@example.com', subject: 'Hello', text: link, html: `<a href="${link}">x</a>` });
    const [row] = await database.db.selectFrom('mails').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain('canary');
    expect((await stat(`${dataDir}/mailbox.key`)).mode & 0o777).toBe(0o600);
    const show = async (dir: string) =>
      createMailbox(database.db, dir, createLogger('silent')).inject({
        url: `/${row?.id}`,
        headers: { host: 'localhost' },
      });
    expect((await show(dataDir)).body).toContain(link);
    expect((await show(`${folder.path}/other`)).body).toContain('sealed with the key of another data folder');
    await database.db.updateTable('mails').set({ body: 'from before' }).execute();
    expect((await show(dataDir)).body).toContain('from before');
    await database.db.deleteFrom('mails').execute();
  });

  test('T34 an email with an id is sent once, from several processes too, and keeps its Message-ID', async () => {
    const [one, another] = [createSmtpMailer(), createSmtpMailer()];
    const email = { id: 'order:12:customer', to: 'june@example.com', subject: 'Order 12', text: 'x' };
    const before = received.length;
    await Promise.allSettled([one.send(email), another.send(email)]);
    await another.send(email);
    expect(received).toHaveLength(before + 1);
    const readMessageId = () => /^Message-ID: (<\S+@aurevane\.example>)$/m.exec(received.at(-1)?.raw ?? '')?.[1];
    const messageId = readMessageId();
    // The record was lost with the process that had sent the email.
    await database.db
      .updateTable('sentEmails')
      .set({ sentAt: null, claimedUntil: new Date(0) })
      .execute();
    await one.send(email);
    expect([received.length, readMessageId()]).toEqual([before + 2, messageId]);
    await one.send({ ...email, id: 'order:13:customer' });
    expect(readMessageId()).not.toBe(messageId);
    one.close();
    another.close();
  });

  test('T34 an email that the mail server refuses is not counted as sent', async () => {
    const failing = createMailer(database.db, readEnvironment({ SMTP_URL: 'smtp://127.0.0.1:1' }), Date.now);
    const email = { id: 'order:14:customer', to: 'june@example.com', subject: 'Order 14', text: 'x' };
    await expect(failing.send(email)).rejects.toThrow(/ECONNREFUSED/);
    const before = received.length;
    const mailer = createSmtpMailer();
    await mailer.send(email);
    mailer.close();
    expect(received).toHaveLength(before + 1);
  });

  test.each([
    ['550-5.1.1', true],
    ['553-5.1.3', true],
    ['550-5.7.1', false],
    ['550-5.1.8', false],
    ['552-5.2.2', false],
    ['550-nobody', false],
    ['450-4.1.1', false],
  ])('T34 a recipient that the mail server refuses as %s is given up: %s', async (refusal, isFinal) => {
    const mailer = createSmtpMailer();
    const email = { id: `order:${refusal}`, to: `${refusal}@example.com`, subject: 'Order 16', text: 'x' };
    const error: unknown = await mailer.send(email).catch((thrown: unknown) => thrown);
    mailer.close();
    expect([error instanceof Error, error instanceof FinalJobError]).toEqual([true, isFinal]);
    if (isFinal) expect(JSON.stringify([String(error), error])).not.toContain('@');
  });

  test('T34 the mailbox keeps an email with an id once', async () => {
    const mailer = createMailer(database.db, readEnvironment({ DATA_DIR: `${folder.path}/data` }), Date.now);
    const email = { id: 'order:15:customer', to: 'june@example.com', subject: 'Order 15', text: 'x' };
    await Promise.all([mailer.send(email), mailer.send(email)]);
    expect(await database.db.selectFrom('mails').select('subject').execute()).toEqual([{ subject: 'Order 15' }]);
    await database.db.deleteFrom('mails').execute();
  });

  test('T29 replies go to the reply address, and a line break in it adds no recipient', async () => {
    const mailer = createSmtpMailer();
    const headersOf = async (replyTo: string) => {
      await mailer.send({ to: 'june@example.com', subject: 'Hello', text: 'x', replyTo });
      return received.at(-1)?.raw.split('\r\n\r\n')[0] ?? '';
    };
    expect(await headersOf('grace@example.com')).toMatch(/^Reply-To: grace@example\.com$/m);
    const headers = await headersOf('grace@example.com\r\nBcc: victim@example.com');
    mailer.close();
    expect(headers).not.toMatch(/^bcc:/im);
    expect(received.at(-1)?.to).toEqual(['june@example.com']);
  });

  test('T29 neither a recipient nor a subject can add a header or a recipient', async () => {
    const mailer = createSmtpMailer();
    const before = received.length;
    await mailer.send({ to: 'june@example.com', subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nbody', text: 'x' });
    await mailer
      .send({ to: 'june@example.com\r\nBcc: victim@example.com', subject: 'Hello', text: 'x' })
      .catch(() => undefined);
    await mailer
      .send({ to: 'june@example.com, victim@example.com', subject: 'Hello', text: 'x' })
      .catch(() => undefined);
    mailer.close();
    for (const { to, raw } of received.slice(before)) {
      expect(to).not.toContain('victim@example.com');
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    }
    expect(received.length).toBeGreaterThan(before);
  });
});
