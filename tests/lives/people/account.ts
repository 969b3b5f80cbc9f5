import { setTimeout } from 'node:timers/promises';
import { getCurrentUser } from '../../../src/contract/account/customers.ts';
import { closeAccount } from '../../../src/contract/account/personal-data.ts';
import { getAwardBalance } from '../../../src/contract/kredits/awards.ts';
import { createCustomer } from '../../../src/contract/registration/registration.ts';
import { getEntitledCustomerType } from '../../../src/domain/membership/member-rights.ts';
import { createRegistration, registeredPassword } from '../../fixtures/server/registration-request.ts';
import { outlastOutage } from '../shop/database.ts';
import type { World } from '../world.ts';
import { call, persist, Refused } from './api.ts';
import type { Person } from './population.ts';
import { proveEmail, signIn } from './sign-in.ts';
import type { Session } from './sign-in.ts';

/** How often the mailbox is looked at for an email that is sent while nobody waits for it, and how long between, in ms. */
const mailboxLooks = 20;
const mailboxPause = 50;

async function findProofLink({ db, seal }: World, email: string): Promise<string | null> {
  for (let looks = 0; looks < mailboxLooks; looks += 1) {
    const query = db.selectFrom('mails').select('body').where('recipient', '=', email).orderBy('id', 'desc');
    const mails = await outlastOutage(() => query.execute());
    for (const { body } of mails) {
      const link = /\S+\/email\/confirm\?\S+/.exec((await seal.open(body)) ?? '');
      if (link) return link[0];
    }
    await setTimeout(mailboxPause);
  }
  return null;
}

/** Registers. A registration whose reply was lost has happened, so its repetition is refused. */
export async function register(person: Person): Promise<void> {
  const body = { customer: createRegistration(person.email), locale: 'en-us' };
  let sent = 0;
  await persist(async () => {
    sent += 1;
    await call(createCustomer, { body }).catch((error: unknown) => {
      if (!(sent > 1 && error instanceof Refused && error.code === 'EMAIL_TAKEN')) throw error;
    });
  });
  person.account = 'unproven';
}

/** Opens the link of the welcome email, if it has come. An email that was lost with its process never comes. */
export async function prove(world: World, person: Person, { browser }: Session): Promise<void> {
  const link = await findProofLink(world, person.email);
  if (link === null) return;
  await persist(() => proveEmail(link, browser));
  person.account = 'proven';
}

export async function signInAs({ clock }: World, person: Person): Promise<Session> {
  const startedAt = clock.now();
  const session = await persist(() => signIn(person.email));
  person.signedInAt = startedAt;
  return session;
}

/** Whether somebody shops as a member, and the kredits that they can spend. */
export async function readRights({ token }: Session): Promise<{ isMember: boolean; kredits: number }> {
  const headers = { authorization: `Bearer ${token}` };
  const user = await persist(() => call(getCurrentUser, { headers }));
  const isMember = getEntitledCustomerType(user) === 'PreferredCustomer';
  const membershipId = user.membershipInfo?.membershipId;
  if (!isMember || !membershipId) return { isMember, kredits: 0 };
  const { balance } = await persist(() => call(getAwardBalance, { headers, params: { membershipId } }));
  return { isMember, kredits: balance };
}

export async function close(person: Person, { token }: Session): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await persist(() => call(closeAccount, { headers, body: { currentPassword: registeredPassword } }));
  person.account = 'closed';
}
