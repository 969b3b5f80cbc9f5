import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.ts';

/**
 * The native compiler, which checks all TypeScript in a tenth of the time. Programs that need a compiler API (ESLint,
 * Astro) use the other one.
 */
export const compilerArguments = ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.'] as const;

const folder = join('.data', 'check');
const configuration = join(folder, 'tsconfig.json');

/**
 * The arguments of a check of Astro files. `astro check` checks everything in its configuration, including TypeScript,
 * so it gets a configuration with only these patterns.
 */
export function prepareAstroCheck(patterns: readonly string[]): string[] {
  mkdirSync(join(root, folder), { recursive: true });
  const include = ['.astro/types.d.ts', ...patterns].map((pattern) => join(root, pattern));
  writeFileSync(
    join(root, configuration),
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions: { incremental: false }, include }),
  );
  return [
    ...['node_modules/astro/bin/astro.mjs', 'check', '--noSync', '--tsconfig', configuration],
    ...['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'],
  ];
}

export const astroCheckEnvironment = { ASTRO_TELEMETRY_DISABLED: '1' } as const;
