/** PostgreSQL's code for a violated unique index. */
const uniqueViolation = '23505';

/** Whether a statement failed because another row already has the value. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === uniqueViolation;
