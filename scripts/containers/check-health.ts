// Exits with status 0 when the given address responds with success. The images contain no other HTTP client.
import process from 'node:process';

const timeoutMs = 3_000;
const { ok } = await fetch(process.argv[2] ?? '', { signal: AbortSignal.timeout(timeoutMs) });
process.exit(ok ? 0 : 1);
