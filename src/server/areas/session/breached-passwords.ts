import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** A list of breached passwords, queried by ranges of their digests (k-anonymity, as Have I Been Pwned does). */
interface BreachedPasswordList {
  environment: { breachedPasswordsUrl?: string | undefined };
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

const prefixLength = 5;
const timeoutMs = 2_000;
const digestOfList = 'sha1';

/** The list learns the first five digits, which thousands of passwords share. Padding lines have a count of 0. */
async function isListed(url: string, password: string): Promise<boolean> {
  const digest = createHash(digestOfList).update(password).digest('hex').toUpperCase();
  const response = await fetch(`${url}/range/${digest.slice(0, prefixLength)}`, {
    headers: { 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The list of breached passwords answered ${response.status}.`);
  const lines = (await response.text()).split(/\r?\n/).map((line) => line.split(':'));
  return lines.some(([suffix, count]) => suffix === digest.slice(prefixLength) && Number(count) > 0);
}

/** Whether a password is in the list. Without a list, or while it does not answer, none is. */
export async function isBreachedPassword(
  { environment: { breachedPasswordsUrl }, logger }: BreachedPasswordList,
  password: string,
): Promise<boolean> {
  if (breachedPasswordsUrl === undefined) return false;
  try {
    return await isListed(breachedPasswordsUrl, password);
  } catch (error) {
    logger.warn({ err: error }, 'the list of breached passwords did not answer');
    return false;
  }
}
