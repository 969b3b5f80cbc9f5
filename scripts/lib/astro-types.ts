import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

/** Generates Astro's types, which a fresh clone lacks and the typed lint rules need. */
export function ensureAstroTypes(): void {
  if (existsSync(join(root, '.astro', 'types.d.ts'))) return;
  execFileSync(process.execPath, [join(root, 'node_modules', 'astro', 'bin', 'astro.mjs'), 'sync'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
}
