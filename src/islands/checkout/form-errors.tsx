import { FormErrors as IslandFormErrors, type FormErrorsProps } from '../form-errors.tsx';
import { useCheckoutContext } from './context.ts';

/** The errors of a submitted form of the checkout. */
export function FormErrors(props: Omit<FormErrorsProps<string>, 'title'>) {
  const { t } = useCheckoutContext();
  return <IslandFormErrors {...props} title={t('errorSummary')} />;
}
