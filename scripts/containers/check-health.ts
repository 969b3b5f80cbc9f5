// Ends with status 0 when the address that is given answers with a success. The images have no other program that asks.
import process from 'node:process';

const timeoutMs = 3_000;
const { ok } = await fetch(process.argv[2] ?? '', { signal: AbortSignal.timeout(timeoutMs) });
process.exit(ok ? 0 : 1);
