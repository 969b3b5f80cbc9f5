import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../../../src/config/user-facing-error.ts';

/** The files that differ from a commit, committed or not. Paths are relative to the project folder. */
export interface ChangedFiles {
  /** The commit that the files are compared with. */
  since: string;
  /** Files that are new or differ. */
  present: string[];
  deleted: string[];
}

function runGit(root: string, args: readonly string[]): string | null {
  const { status, stdout, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (error) throw new UserFacingError('GIT_MISSING', `git could not be started: ${error.message}.`, { cause: error });
  return status === 0 ? stdout : null;
}

function resolveCommit(root: string, commit: string): string {
  const found = runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{commit}`]);
  if (found !== null) return found.trim();
  throw new UserFacingError(
    'UNKNOWN_COMMIT',
    `--since ${commit} is not a commit. Give a hash, a branch or a tag of this clone, such as HEAD~1.`,
  );
}

/** The commit at which this branch diverged from main. On main itself, the last commit. */
function findMergeBase(root: string): string {
  for (const main of ['main', 'origin/main']) {
    const base = runGit(root, ['merge-base', 'HEAD', main]);
    if (base !== null) return base.trim();
  }
  throw new UserFacingError(
    'NO_MERGE_BASE',
    'This clone has no branch main to compare with. Give a commit: npm run check -- --since COMMIT.',
  );
}

const listNames = (output: string | null) => (output ?? '').split('\0').filter((name) => name !== '');

/**
 * Lists the files that differ from a commit, or from the point where the branch diverged from main: committed,
 * uncommitted and untracked files.
 */
export function listChangedFiles(root: string, commit?: string): ChangedFiles {
  const since = commit === undefined ? findMergeBase(root) : resolveCommit(root, commit);
  const names = new Set([
    ...listNames(runGit(root, ['diff', '--name-only', '--no-renames', '-z', since])),
    ...listNames(runGit(root, ['ls-files', '--others', '--exclude-standard', '-z'])),
  ]);
  const { present = [], deleted = [] } = Object.groupBy([...names].sort(), (name) =>
    existsSync(join(root, name)) ? 'present' : 'deleted',
  );
  return { since, present, deleted };
}
