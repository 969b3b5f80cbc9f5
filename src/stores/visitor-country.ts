import { fetchIpCountry, writeLogLine } from '../client/plain-page-calls.ts';
import { computeIpRetryDelay } from '../domain/referral/ip-retry-delay.ts';
import { createApiSender } from './api-sender.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Returns the country of the visitor's IP address; null when the API knows none. Repeats the call until the API answers
 * (REF-025). Only the first failure is logged (ERR-007).
 */
export async function findVisitorCountry(apiUrl: string): Promise<string | null> {
  const send = createApiSender(apiUrl);
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await fetchIpCountry(send);
    } catch (error) {
      if (attempts === 1)
        await writeLogLine(send, 'Warning', `The country of a visitor's address was not found: ${String(error)}`);
    }
    await wait(computeIpRetryDelay(attempts));
  }
}
