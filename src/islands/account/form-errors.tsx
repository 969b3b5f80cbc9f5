import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useAccountContext } from './context.ts';

interface FormErrorsProps<Field extends string> {
  /** The fields in the order of the form; each is the id of its control. */
  fields: readonly Field[];
  getErrorText: (field: Field) => string | undefined;
  invalidSubmitCount: number;
}

/** The errors of a submitted form, as links to its fields. It takes the focus after each failed submit. */
export function FormErrors<Field extends string>({ fields, getErrorText, invalidSubmitCount }: FormErrorsProps<Field>) {
  const { t } = useAccountContext();
  const errors = fields.flatMap((id) => {
    const text = invalidSubmitCount > 0 ? getErrorText(id) : undefined;
    return text === undefined ? [] : [{ id, text }];
  });
  return <ErrorSummary title={t('errorSummary')} errors={errors} submitCount={invalidSubmitCount} />;
}
