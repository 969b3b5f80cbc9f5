import type { Kysely } from 'kysely';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { endSessions, findSessions } from '../../../platform/identity/records.ts';
import { closeCustomer, collectPersonalData, findCustomerByUsernameOrEmail } from '../../account/index.ts';
import type { CustomerRow } from '../../account/index.ts';
import { deleteOneTimeCodes } from '../one-time-codes.ts';
import { findPasskeys } from '../passkeys/queries.ts';
import { toSubject } from '../provider-account.ts';

const usage = `Usage: npm run accounts -- COMMAND EMAIL
  show EMAIL       a customer, where they are signed in, and how many passkeys they have
  sign-out EMAIL   ends every session of a customer, with its tokens and the links that were sent
  data EMAIL       everything that the shop holds about a customer, as JSON
  close EMAIL      closes an account for good: its orders stay, the person goes`;

interface Dependencies {
  db: Kysely<Tables>;
  now: () => number;
}

const listSessions = ({ db, now }: Dependencies, { customerId }: CustomerRow) =>
  findSessions(db, toSubject(customerId), new Date(now()));

async function show(dependencies: Dependencies, customer: CustomerRow): Promise<string[]> {
  const sessions = await listSessions(dependencies, customer);
  const passkeys = await findPasskeys(dependencies.db, customer.customerId);
  return [
    `customer ${customer.customerId}, ${customer.username}`,
    ...sessions.map(({ since }) => `signed in since ${new Date(since).toISOString()}`),
    `${sessions.length} sessions, ${passkeys.length} passkeys`,
  ];
}

async function signOut(dependencies: Dependencies, customer: CustomerRow): Promise<string[]> {
  const sessions = await listSessions(dependencies, customer);
  await endSessions(dependencies.db, sessions);
  await deleteOneTimeCodes(dependencies.db, ['sign-in', 'password-reset'], customer.customerId);
  return [`${sessions.length} sessions of customer ${customer.customerId} have ended.`];
}

async function showData({ db, now }: Dependencies, customer: CustomerRow): Promise<string[]> {
  return JSON.stringify(await collectPersonalData(db, customer, now()), null, 2).split('\n');
}

async function close(dependencies: Dependencies, customer: CustomerRow): Promise<string[]> {
  await closeCustomer(dependencies, customer);
  return [`The account of customer ${customer.customerId} is closed.`];
}

const commands: Readonly<Record<string, typeof show>> = { show, 'sign-out': signOut, data: showData, close };

/** Runs a command of an operator about an account. Throws INVALID_ARGUMENTS with the usage, or CUSTOMER_NOT_FOUND. */
export async function runAccountCommand(dependencies: Dependencies, args: readonly string[]): Promise<string[]> {
  const [name = '', userName = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || userName === '' || rest.length > 0)
    throw new UserFacingError('INVALID_ARGUMENTS', `A command and one email are needed.\n${usage}`);
  const customer = await findCustomerByUsernameOrEmail(dependencies.db, userName);
  if (!customer) throw new UserFacingError('CUSTOMER_NOT_FOUND', `No customer signs in as ${userName}.`);
  return command(dependencies, customer);
}
