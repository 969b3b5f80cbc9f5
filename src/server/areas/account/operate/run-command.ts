import type { Kysely } from 'kysely';
import { staffRole } from '../../../../config/session/roles.ts';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { findCustomerByUsernameOrEmail, updateCustomer } from '../../../platform/identity/customers.ts';
import type { CustomerRow } from '../../../platform/identity/customers.ts';
import { hasProvenEmail } from '../../../platform/identity/proven-email.ts';
import { endSessions, findSessions } from '../../../platform/identity/records.ts';
import { deleteOneTimeCodes, findPasskeys, toSubject } from '../../session/index.ts';
import { closeCustomer } from '../personal-data/close-account.ts';
import { collectPersonalData } from '../personal-data/export-personal-data.ts';

const usage = `Usage: npm run accounts -- COMMAND EMAIL
  show EMAIL       a customer, where they are signed in, and how many passkeys they have
  sign-out EMAIL   ends every session of a customer, with its tokens and the links that were sent
  data EMAIL       everything that the shop holds about a customer, as JSON
  staff EMAIL      lets somebody work at the content desk
  not-staff EMAIL  ends that, at once
  close EMAIL      closes an account for good: deletes its personal data and keeps its orders`;

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
    `email ${customer.email}, ${hasProvenEmail(customer) ? 'proven' : 'not proven'}`,
    ...sessions.map(({ since }) => `signed in since ${new Date(since).toISOString()}`),
    `${sessions.length} sessions, ${passkeys.length} passkeys`,
  ];
}

async function signOut(dependencies: Dependencies, customer: CustomerRow): Promise<string[]> {
  const sessions = await listSessions(dependencies, customer);
  await endSessions(dependencies.db, sessions);
  await deleteOneTimeCodes(dependencies.db, ['sign-in', 'password-reset', 'email'], customer.customerId);
  return [`${sessions.length} sessions of customer ${customer.customerId} have ended.`];
}

async function showData({ db, now }: Dependencies, customer: CustomerRow): Promise<string[]> {
  return JSON.stringify(await collectPersonalData(db, customer, now()), null, 2).split('\n');
}

/** Staff rights need a proven email, because anybody may register with the email of a colleague. */
const createEmailNotProven = (email: string) =>
  new UserFacingError(
    'EMAIL_NOT_PROVEN',
    `The email ${email} is not proven. Its owner has to open the link of the welcome email, or set a new password by email.`,
  );

/** Gives or takes away staff rights. They apply at once, because the API reads roles from the account at every call. */
const setStaff =
  (isStaff: boolean) =>
  async ({ db }: Dependencies, customer: CustomerRow): Promise<string[]> => {
    const { customerId, roles, email } = customer;
    if (isStaff && !hasProvenEmail(customer)) throw createEmailNotProven(email);
    const others = roles.filter((role) => role !== staffRole);
    await updateCustomer(db, customerId, { roles: isStaff ? [...others, staffRole] : others });
    return [`Customer ${customerId} ${isStaff ? 'works' : 'does not work'} at the content desk.`];
  };

async function close(dependencies: Dependencies, customer: CustomerRow): Promise<string[]> {
  await closeCustomer(dependencies, customer);
  return [`The account of customer ${customer.customerId} is closed.`];
}

const commands: Readonly<Record<string, typeof show>> = {
  ...{ show, 'sign-out': signOut, data: showData, close },
  staff: setStaff(true),
  'not-staff': setStaff(false),
};

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
