import { fetchIpCountry, logLine } from '../../client/light-call.ts';

/** The country of the visitor's address, or null. A failure is logged only (document 1, section 8). */
export async function findVisitorCountry(apiUrl: string): Promise<string | null> {
  try {
    return await fetchIpCountry(apiUrl);
  } catch (error) {
    await logLine(apiUrl, 'Warning', `The country of a visitor's address was not found: ${String(error)}`);
    return null;
  }
}
