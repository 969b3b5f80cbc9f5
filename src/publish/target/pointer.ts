import { z } from 'zod';
import { parseJson } from '../../contract/json.ts';
import type { HttpHeaders } from '../release/headers.ts';
import type { Release } from '../release/release.ts';
import { controlHeaders, pointerFile } from './control-files.ts';
import type { Target } from './target.ts';

/** Tells a CDN which release is live, and the headers of its pages. */
const Pointer = z.object({
  release: z.string(),
  /** The release that was live before. */
  previous: z.string().nullable(),
  liveSince: z.string(),
  headers: z.record(z.string(), z.string()),
});
type Pointer = z.infer<typeof Pointer>;

const policyHeader = 'Content-Security-Policy';

const parsePolicy = (policy: string) =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );

/** Merges two policies into one that allows what either allows, so that pages of two releases work at the same time. */
function mergePolicies(first: string, second: string): string {
  if (first === '' || second === '') return first || second;
  const merged = new Map(parsePolicy(first));
  for (const [name, values] of parsePolicy(second)) {
    const others = merged.get(name) ?? [];
    const all = [...new Set([...others, ...values])];
    merged.set(name, all.length > 1 ? all.filter((value) => value !== "'none'") : all);
  }
  return [...merged].map(([name, values]) => [name, ...values].join(' ')).join('; ');
}

const mergeHeaders = (first: HttpHeaders, second: HttpHeaders): HttpHeaders => ({
  ...first,
  ...second,
  [policyHeader]: mergePolicies(first[policyHeader] ?? '', second[policyHeader] ?? ''),
});

/**
 * A pointer that cannot be read is replaced: each upload writes the pointer at its end, and none depends on the old
 * one.
 */
async function readPointer(target: Target): Promise<Pointer | null> {
  const body = await target.read(pointerFile);
  const parsed = Pointer.safeParse(body ? parseJson(body.toString()) : null);
  return parsed.success ? parsed.data : null;
}

const writePointer = (target: Target, pointer: Pointer) =>
  target.write(pointerFile, Buffer.from(JSON.stringify(pointer)), controlHeaders);

/** Allows what the pages of the live release and of the next release need, while pages of both are served. */
export async function widenHeaders(target: Target, { headers }: Release): Promise<void> {
  const live = await readPointer(target);
  if (!live || live.headers[policyHeader] === headers[policyHeader]) return;
  await writePointer(target, { ...live, headers: mergeHeaders(live.headers, headers) });
}

/** Makes a release the live one. */
export async function switchPointer(target: Target, { id, headers }: Release, now: Date): Promise<void> {
  const live = await readPointer(target);
  const previous = live?.release === id ? live.previous : (live?.release ?? null);
  await writePointer(target, { release: id, previous, liveSince: now.toISOString(), headers });
}
