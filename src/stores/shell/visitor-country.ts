import { fetchIpCountry, writeLogLine } from '../../client/plain-page-calls.ts';
import { createApiSender } from '../api-sender.ts';

/** Returns the country of the visitor's IP address, or null. A failure is only logged (ERR-007). */
export async function findVisitorCountry(apiUrl: string): Promise<string | null> {
  const send = createApiSender(apiUrl);
  try {
    return await fetchIpCountry(send);
  } catch (error) {
    await writeLogLine(send, 'Warning', `The country of a visitor's address was not found: ${String(error)}`);
    return null;
  }
}
