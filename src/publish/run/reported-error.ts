import { UserFacingError } from '../../config/user-facing-error.ts';
import type { PublishReport } from '../../contract/desk/publish-report.ts';

export const toReportedError = (error: unknown): NonNullable<PublishReport['error']> => ({
  code: error instanceof UserFacingError ? error.code : 'UNEXPECTED_ERROR',
  message: error instanceof Error ? error.message : String(error),
});
