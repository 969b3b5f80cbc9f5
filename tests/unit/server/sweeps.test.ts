import { sql } from 'kysely';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredChallenges, deleteExpiredOneTimeCodes } from '../../../src/server/areas/session/index.ts';
import { sweepBaskets } from '../../../src/server/areas/bag/index.ts';
import { deleteExpiredCaptchas } from '../../../src/server/areas/captcha/index.ts';
import { sweepRateLimits } from '../../../src/server/platform/database/rate-limits.ts';
import { openDatabase } from '../../../src/server/platform/database/open.ts';
import type { DatabaseHandle } from '../../../src/server/platform/database/open.ts';
import { createLogger } from '../../../src/server/platform/http/logging.ts';
import { sweepHubMessages } from '../../../src/server/platform/hub/queries.ts';
import { sweepIdentityRecords } from '../../../src/server/platform/identity/records.ts';
import { sweepEmails } from '../../../src/server/platform/mail/queries.ts';
import { keepEmptyPglite } from '../../fixtures/database/seeded-databases.ts';
import { copyFolder } from '../../fixtures/kept-folder.ts';
import { createTemporaryFolder } from '../../fixtures/temporary-folder.ts';

const now = Date.parse('2030-06-01T00:00:00Z');
const [past, present, future] = [-1, 0, 1].map((offset) => new Date(now + offset)) as [Date, Date, Date];
const monthMs = 30 * 86_400_000;

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let database: DatabaseHandle;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  const databaseFolder = join(folder.path, 'database');
  await copyFolder(await keepEmptyPglite(), databaseFolder);
  database = await openDatabase({ folder: databaseFolder, logger: createLogger('silent') });
  const { db } = database;
  await db.insertInto('countries').values({ code: 'US', countryId: 1, currencyCode: 'USD', position: 0 }).execute();
  await db
    .insertInto('languages')
    .values({
      code: 'en-us',
      countryCode: 'US',
      languageAlpha2Code: 'en',
      displayName: 'English',
      isDefault: true,
      position: 0,
    })
    .execute();
  await db
    .insertInto('customers')
    .values({
      customerId: 7,
      email: 'a@b.example',
      emailProvenAt: null,
      username: 'a@b.example',
      firstName: 'A',
      lastName: 'B',
      countryCode: 'US',
      preferredLocale: 'en-us',
    })
    .execute();
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

test('T14 the bag that a late request has filled for a closed account is deleted, and no other one', async () => {
  const { db } = database;
  const baskets = [7, 8].map((ownerId) => ({ id: String(ownerId).repeat(22), ownerId, countryCode: 'US' as const }));
  const [open] = await db.selectFrom('customers').selectAll().where('customerId', '=', 7).execute();
  if (!open) throw new RangeError('there is a customer');
  const { shippingAddresses: _, ...columns } = open;
  const closed = { email: 'c@b.example', username: 'c@b.example', customerId: 8, closedAt: past };
  await db
    .insertInto('customers')
    .values({ ...columns, ...closed })
    .execute();
  const times = { createdAt: past, updatedAt: past };
  await db
    .insertInto('baskets')
    .values(baskets.map((basket) => ({ ...basket, ...times, mergedInto: null })))
    .execute();
  await sweepBaskets(db, now);
  expect(await db.selectFrom('baskets').select('id').execute()).toEqual([{ id: '7'.repeat(22) }]);
});

test('T18 counts of attempts end with their period, and not before', async () => {
  const { db } = database;
  const count = 8;
  await db
    .insertInto('tries')
    .values([
      { key: 'past', count, until: past },
      { key: 'present', count, until: present },
      { key: 'future', count, until: future },
    ])
    .execute();
  for (const _ of [1, 2]) await sweepRateLimits(db, now);
  expect(await db.selectFrom('tries').select(['key', 'count']).execute()).toEqual([{ key: 'future', count }]);
});

test('T18 one-time codes of every purpose live until they expire', async () => {
  const { db } = database;
  const code = (digest: string, expiresAt: Date) => [
    { digest, purpose: 'sign-in' as const, customerId: 7, email: null, expiresAt },
    { digest: `${digest} reset`, purpose: 'password-reset' as const, customerId: 7, email: null, expiresAt },
    { digest: `${digest} email`, purpose: 'email' as const, customerId: 7, email: 'c@d.example', expiresAt },
  ];
  await db
    .insertInto('oneTimeCodes')
    .values([...code('past', past), ...code('present', present), ...code('future', future)])
    .execute();
  for (const _ of [1, 2]) await deleteExpiredOneTimeCodes(db, now);
  const left = await db.selectFrom('oneTimeCodes').select('digest').orderBy('digest').execute();
  expect(left.map(({ digest }) => digest)).toEqual(['future', 'future email', 'future reset']);
});

test('T27 sessions and grants last until they expire, and those without an end stay', async () => {
  const { db } = database;
  const record = (id: string, expiresAt: Date | null) => ({
    ...{ model: 'Session', id, payload: '{}', grantId: null, uid: null, accountId: null, consumedAt: null },
    expiresAt,
  });
  await db
    .insertInto('identityRecords')
    .values([record('past', past), record('present', present), record('future', future), record('endless', null)])
    .execute();
  for (const _ of [1, 2]) await sweepIdentityRecords(db, now);
  const left = await db.selectFrom('identityRecords').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['endless', 'future']);
});

test('emails stay in the mailbox for thirty days', async () => {
  const { db } = database;
  const email = (subject: string, createdAt: Date) => ({
    recipient: 'a@b.example',
    subject,
    body: '',
    html: null,
    createdAt,
  });
  await db
    .insertInto('mails')
    .values([
      email('older', new Date(now - monthMs - 1)),
      email('as old', new Date(now - monthMs)),
      email('new', present),
    ])
    .execute();
  for (const _ of [1, 2]) await sweepEmails(db, now);
  const left = await db.selectFrom('mails').select('subject').orderBy('id').execute();
  expect(left.map(({ subject }) => subject)).toEqual(['as old', 'new']);
});

test('T34 an email is known as sent for a hundred days by the clock of the database', async () => {
  const { db } = database;
  await sql`insert into sent_emails (id, claimed_until, sent_at) values
    ('new', now(), now()), ('kept', now() - interval '99 days', now()), ('old', now() - interval '101 days', now())`.execute(
    db,
  );
  await sweepEmails(db, Date.now() + 12 * monthMs);
  const left = await db.selectFrom('sentEmails').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(['kept', 'new']);
});

test('the hub keeps results that nobody has fetched yet until they expire', async () => {
  const { db } = database;
  await db
    .insertInto('hubNegotiations')
    .values(
      [past, present, future].map((expiresAt, index) => ({
        tokenDigest: `token-${index}`,
        connectionId: `connection-${index}`,
        owners: ['guest:x'],
        signIn: null,
        expiresAt,
      })),
    )
    .execute();
  for (const _ of [1, 2]) await sweepHubMessages(db, new Date(now));
  expect(await db.selectFrom('hubNegotiations').select('connectionId').execute()).toEqual([
    { connectionId: 'connection-2' },
  ]);
});

test('T18 a used captcha is remembered until it would have expired', async () => {
  const { db } = database;
  const rows = [
    { id: 'past', expiresAt: past },
    { id: 'present', expiresAt: present },
    { id: 'future', expiresAt: future },
  ];
  await db.insertInto('usedCaptchas').values(rows).execute();
  for (const _ of [1, 2]) await deleteExpiredCaptchas(db, now);
  expect(await db.selectFrom('usedCaptchas').select('id').execute()).toEqual([{ id: 'future' }]);
});

test('T18 challenges of passkeys end with their time, and not before', async () => {
  const { db } = database;
  await db
    .insertInto('passkeyChallenges')
    .values([
      { scope: 'past', challenge: 'a', expiresAt: past },
      { scope: 'present', challenge: 'b', expiresAt: present },
      { scope: 'future', challenge: 'c', expiresAt: future },
    ])
    .execute();
  await deleteExpiredChallenges(db, now);
  expect(await db.selectFrom('passkeyChallenges').select('scope').execute()).toEqual([{ scope: 'future' }]);
});
