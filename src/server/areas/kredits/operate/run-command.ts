import { parseArgs } from 'node:util';
import { z } from 'zod';
import { countries } from '../../../../config/countries.ts';
import { UserFacingError } from '../../../../config/user-facing-error.ts';
import { KreditType } from '../../../../contract/kredits/kredit-types.ts';
import { calculateOwedKredits } from '../../../../domain/kredits/balance.ts';
import { parseLocalTime } from '../../../../domain/local-time.ts';
import { findCustomerByUsernameOrEmail } from '../../../platform/identity/customers.ts';
import type { CustomerRow } from '../../../platform/identity/customers.ts';
import { adjustKredits } from '../adjust.ts';
import type { AdjustmentDependencies } from '../adjust.ts';
import { findKreditBalance } from '../ledger.ts';
import { findKreditHistory } from '../queries.ts';
import { formatKreditEntry } from './format-entry.ts';

const usage = `Usage: npm run kredits -- COMMAND EMAIL
  show EMAIL                what a member can spend, and every entry of their ledger
  adjust EMAIL +10 --reason "…" [--expires 2027-01-31] [--for order|referral|loyalty] [--id ID] [--by NAME]
                            gives kredits, or takes some (-10), never more than there are; with the same --id it
                            counts once, however often it is repeated; --expires names the last day in the member's country`;

const options = {
  reason: { type: 'string', default: '' },
  expires: { type: 'string' },
  for: { type: 'string' },
  id: { type: 'string' },
  by: { type: 'string', default: '' },
} as const;

interface Values {
  reason: string;
  expires?: string | undefined;
  for?: string | undefined;
  id?: string | undefined;
  by: string;
}
interface Request {
  customer: CustomerRow;
  /** The amounts of the command line, with their signs. */
  amounts: readonly string[];
  values: Values;
}

const maxAdjustment = 100_000;
const lastMomentOfMinute = 59_999;
const purposes: Readonly<Record<string, (typeof KreditType)[keyof typeof KreditType]>> = {
  order: KreditType.OwnOrder,
  referral: KreditType.FirstOrder,
  loyalty: KreditType.LoyaltyKredit,
};

const invalid = (reason: string) => new UserFacingError('INVALID_ARGUMENTS', `${reason}\n${usage}`);

async function show({ db, now }: AdjustmentDependencies, { customer: { customerId, username } }: Request) {
  const entries = await findKreditHistory(db, customerId);
  const balance = await findKreditBalance(db, customerId, new Date(now()));
  const owed = calculateOwedKredits(entries);
  const debt = owed > 0 ? `, ${owed} owed` : '';
  return [`customer ${customerId}, ${username}: ${balance} kredits to spend${debt}`, ...entries.map(formatKreditEntry)];
}

function parseAmount(amounts: readonly string[]): number {
  const kredits = Number(amounts[0]);
  if (amounts.length === 1 && kredits !== 0 && Math.abs(kredits) <= maxAdjustment) return kredits;
  throw invalid(`One number of whole kredits with its sign is needed, such as +10 or -10, up to ${maxAdjustment}.`);
}

/** The end of a day that an operator has named, by the calendar of the customer's country. */
function parseExpiry({ customer, values: { expires: text } }: Request, kredits: number, now: number): Date | null {
  if (text === undefined) return null;
  const day = z.iso.date().safeParse(text);
  if (!day.success) throw invalid(`"${text}" is no day such as 2027-01-31.`);
  const lastMinute = parseLocalTime(`${day.data}T23:59`, countries[customer.countryCode].timeZone);
  const expiresAt = new Date(lastMinute + lastMomentOfMinute);
  if (kredits < 0 || expiresAt.getTime() <= now)
    throw invalid('Only kredits that are given expire, and not in the past.');
  return expiresAt;
}

function parseType(purpose: string | undefined) {
  const awardType = purpose === undefined ? KreditType.Adjustment : purposes[purpose];
  if (awardType !== undefined) return awardType;
  throw invalid(`"${purpose}" is neither order, referral nor loyalty.`);
}

function parseAdjustment(request: Request, now: number) {
  const { customer, amounts, values } = request;
  const kredits = parseAmount(amounts);
  const [note, adjustedBy, adjustmentId] = [values.reason.trim(), values.by.trim(), values.id?.trim() ?? null];
  if (note === '' || adjustedBy === '')
    throw invalid('A reason and the name of the operator are needed: --reason, --by.');
  if (adjustmentId === '') throw invalid('The id is empty.');
  const expiresAt = parseExpiry(request, kredits, now);
  const awardType = parseType(values.for);
  return { customerId: customer.customerId, kredits, awardType, note, adjustedBy, adjustmentId, expiresAt };
}

async function adjust(dependencies: AdjustmentDependencies, request: Request): Promise<string[]> {
  const { db, now } = dependencies;
  const { customerId, membershipId, username } = request.customer;
  const adjustment = parseAdjustment(request, now());
  if (membershipId === null)
    throw new UserFacingError('NO_MEMBERSHIP', `${username} is no member: only members have kredits.`);
  const isNew = await adjustKredits(dependencies, adjustment);
  const balance = await findKreditBalance(db, customerId, new Date(now()));
  return [
    `${isNew ? 'Done' : 'Already done before'}: customer ${customerId}, ${username}, has ${balance} kredits to spend.`,
  ];
}

const commands: Readonly<
  Record<string, (dependencies: AdjustmentDependencies, request: Request) => Promise<string[]>>
> = { show, adjust };

/** Parses the command line. Amounts such as -10 look like options, so they are removed first. */
function parse(args: readonly string[]) {
  const isAmount = (arg: string) => /^[+-]\d+$/.test(arg);
  try {
    const parsed = parseArgs({ args: args.filter((arg) => !isAmount(arg)), options, allowPositionals: true });
    return { ...parsed, amounts: args.filter(isAmount) };
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

/** Runs a command of an operator about kredits. Throws INVALID_ARGUMENTS with the usage, or CUSTOMER_NOT_FOUND. */
export async function runKreditCommand(
  dependencies: AdjustmentDependencies,
  args: readonly string[],
): Promise<string[]> {
  const { values, positionals, amounts } = parse(args);
  const [name = '', userName = '', ...rest] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || userName === '' || rest.length > 0) throw invalid('A command and one email are needed.');
  const customer = await findCustomerByUsernameOrEmail(dependencies.db, userName);
  if (!customer) throw new UserFacingError('CUSTOMER_NOT_FOUND', `No customer signs in as ${userName}.`);
  return command(dependencies, { customer, amounts, values });
}
