import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import * as z from 'zod/mini';

/** Validates a form by a schema. The first issue of a field is its error. */
export const createSchemaResolver =
  <Values extends FieldValues>(schema: z.ZodMiniType<Values>): Resolver<Values, unknown, Values> =>
  (values) => {
    const result = z.safeParse(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, message } of result.error.issues) {
      const name = path.join('.');
      if (get(errors, name) === undefined) set(errors, name, { type: 'schema', message });
    }
    return { values: {}, errors };
  };
