import type { ReactNode, SyntheticEvent } from 'react';

/**
 * The fields of a form, in the layout of their parent. While the form is being sent nothing can be typed into them, since
 * it would be neither sent nor kept.
 */
export const FormFields = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <div className="form-fields" inert={isBusy}>
    {children}
  </div>
);

/** Gives the button of a submitted form the focus, which a field would lose when it can no longer be typed into. */
export function focusSubmitter({ nativeEvent }: SyntheticEvent): void {
  if (nativeEvent instanceof SubmitEvent) nativeEvent.submitter?.focus({ preventScroll: true });
}
