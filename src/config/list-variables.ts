import type { z } from 'zod';
import { maskVariable } from './environment-error.ts';
import { EnvironmentVariables } from './environment-variables.ts';
import { TargetVariables } from './publish-target.ts';

interface Variable {
  name: string;
  /** The default value as it would be written. Empty when there is none. */
  defaultValue: string;
  description: string;
  /** The current value, with secrets masked. Null when the variable is not set. */
  value: string | null;
}

function findDefault(schema: z.ZodType): string {
  const { data } = schema.safeParse(undefined);
  return ['string', 'number', 'boolean'].includes(typeof data) ? String(data) : '';
}

/** Every environment variable that a program reads. `NAME_FILE` names a file with the value of `NAME`. */
export const listVariables = (given: Readonly<Record<string, string | undefined>>): Variable[] =>
  Object.entries<z.ZodType>({ ...EnvironmentVariables.shape, ...TargetVariables.shape }).map(([name, schema]) => {
    const [value = '', file = ''] = [given[name], given[`${name}_FILE`]];
    const shown = value === '' && file !== '' ? `in ${file}` : maskVariable(name, value);
    return {
      name,
      defaultValue: findDefault(schema),
      description: schema.description ?? '',
      value: shown === '' ? null : shown,
    };
  });
