import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../../config/user-facing-error.ts';
import { compressAssets } from '../release/assets.ts';
import { computeFolderDigest } from '../release/folder-digest.ts';
import { readCodeManifest } from '../code-manifest.ts';

/** The sources that the pages are built from. The backend, the publish and the tests are not among them. */
const pageModules = [
  'components',
  'config',
  'content',
  'contract',
  'domain',
  'i18n',
  'islands',
  'layouts',
  'browse',
  'pages',
  'stores',
  'styles',
  'ui',
  'client',
  'assets',
];
const buildFiles = [
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'package-lock.json',
  'tsconfig.json',
  'public',
  'src/publish/bundle',
  'src/publish/code',
];

/** The digest of the sources that render the pages and pull the content. It changes whenever one of them changes. */
export function computeSourcesDigest(root: string): string {
  const present = readdirSync(join(root, 'src'))
    .filter((name) => pageModules.includes(name))
    .map((name) => join('src', name));
  return computeFolderDigest(
    [...buildFiles, ...present].map((path) => join(root, path)).filter((path) => existsSync(path)),
    root,
  );
}

export interface BuildOptions {
  root: string;
  codeDir: string;
  /** Builds even when nothing changed. */
  force?: boolean;
  onLine?: (line: string) => void;
}

const astroKeyBytes = 32;
/**
 * Astro encrypts the props of server islands with this key. The site has no server islands, and a fixed key makes
 * builds reproducible.
 */
const fixedAstroKey = Buffer.alloc(astroKeyBytes, 7).toString('base64');

const isCurrent = (codeDir: string, sources: string): boolean => {
  try {
    return readCodeManifest(codeDir).sources === sources;
  } catch (error) {
    if (error instanceof UserFacingError) return false;
    throw error;
  }
};

const maxShownLines = 30;

const createBuildError = (output: string) =>
  new UserFacingError(
    'CODE_BUILD_FAILED',
    `The code could not be built:\n${output.trim().split('\n').slice(-maxShownLines).join('\n')}`,
  );

/** Runs `astro build` without rendering pages. When it fails, the error shows the end of its output. */
function runAstro({ root, codeDir, onLine }: BuildOptions, sources: string): Promise<void> {
  const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    CODE_RELEASE: codeDir,
    CODE_ONLY: '1',
    CODE_SOURCES: sources,
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_KEY: process.env['ASTRO_KEY'] ?? fixedAstroKey,
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [astro, 'build', '--outDir', `${codeDir}.build`], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    const collect = (chunk: Buffer) => {
      output.push(chunk.toString());
      onLine?.(chunk.toString());
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(createBuildError(output.join('')));
    });
  });
}

/**
 * Builds the code release unless one with the same sources exists. Nothing writes to it afterwards, so it may be on a
 * read-only disk. Returns whether it was built.
 */
export async function buildCode(options: BuildOptions): Promise<boolean> {
  const sources = computeSourcesDigest(options.root);
  if (!options.force && isCurrent(options.codeDir, sources)) return false;
  await runAstro(options, sources);
  compressAssets(join(options.codeDir, 'client'));
  return true;
}
