import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useCheckoutContext } from './context.ts';

interface FormErrorsProps {
  /** The names of the fields and parts of the form in their order; each is the id of its control. */
  names: readonly string[];
  getErrorText: (name: string) => string | undefined;
  invalidSubmitCount: number;
}

/** The errors of a submitted form, as links to what they are about. It takes the focus after each failed submit. */
export function FormErrors({ names, getErrorText, invalidSubmitCount }: FormErrorsProps) {
  const { t } = useCheckoutContext();
  const errors = names.flatMap((id) => {
    const text = invalidSubmitCount > 0 ? getErrorText(id) : undefined;
    return text === undefined ? [] : [{ id, text }];
  });
  return <ErrorSummary title={t('errorSummary')} errors={errors} submitCount={invalidSubmitCount} />;
}
