import { ErrorSummary } from '../ui/error-summary.tsx';

export interface FormErrorsProps<Name extends string> {
  title: string;
  /** The names of the fields and parts of the form, in order. Each is the id of its control. */
  names: readonly Name[];
  getErrorText: (name: Name) => string | undefined;
  invalidSubmitCount: number;
}

/** The errors of a submitted form, as links to their fields or parts. It takes the focus after each failed submit. */
export function FormErrors<Name extends string>({
  title,
  names,
  getErrorText,
  invalidSubmitCount,
}: FormErrorsProps<Name>) {
  const errors = names.flatMap((id) => {
    const text = invalidSubmitCount > 0 ? getErrorText(id) : undefined;
    return text === undefined ? [] : [{ id, text }];
  });
  return <ErrorSummary title={title} errors={errors} submitCount={invalidSubmitCount} />;
}
