import { readFileSync } from 'node:fs';
import { UserFacingError } from './user-facing-error.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const fileSuffix = '_FILE';

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new UserFacingError(
      'ENVIRONMENT_INVALID',
      `The environment variable ${name} names the file ${file}, which cannot be read.`,
      { cause },
    );
  }
}

/**
 * The variables by name, without empty ones. `DATABASE_URL_FILE` names a file that contains `DATABASE_URL`, as
 * container engines provide secrets. A variable that is set directly takes precedence.
 */
export function resolveVariables(variables: Variables, names: readonly string[]): Record<string, string> {
  const resolved: Record<string, string> = {};
  for (const name of names) {
    const file = variables[`${name}${fileSuffix}`];
    const value = variables[name] || (file ? readSecret(`${name}${fileSuffix}`, file) : '');
    if (value !== '') resolved[name] = value;
  }
  return resolved;
}
