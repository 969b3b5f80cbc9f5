import { fetchIpCountry, writeLogLine } from '../../client/lightweight-calls.ts';

/** The country of the visitor's address, or null. A failure is logged only (document 1, section 8). */
export async function findVisitorCountry(apiUrl: string): Promise<string | null> {
  try {
    return await fetchIpCountry(apiUrl);
  } catch (error) {
    await writeLogLine(apiUrl, 'Warning', `The country of a visitor's address was not found: ${String(error)}`);
    return null;
  }
}
