import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { createSavedAddressSchema } from '../../../domain/checkout/schemas.ts';
import type { AddressValues } from '../../../stores/checkout/checkout-types.ts';
import { Field } from '../../../ui/field.tsx';
import { createSchemaResolver } from '../../schema-resolver.ts';
import { addressFields, AddressFields } from '../address-fields.tsx';
import { useCheckoutContext } from '../context.ts';
import { FormErrors } from '../form-errors.tsx';
import { useStepForm } from '../use-step-form.ts';
import { PanelHeading } from './panel-heading.tsx';

const idPrefix = 'savedAddress';
const fieldNames = ['name', ...addressFields] as const;

/** The edited address; a new one is what was typed into the step while none is saved, else empty. */
function useInitialValues(): AddressValues {
  const { checkout, addressBook } = useCheckoutContext().stores;
  const { edited, addresses } = addressBook.$addressBook.get();
  const { name, address, address2, address3, city, state, zipCode } = edited ?? checkout.$draft.get().shippingAddress;
  return edited || addresses.length === 0
    ? { name, address, address2, address3, city, state, zipCode }
    : { name: '', address: '', address2: '', address3: '', city: '', state: '', zipCode: '' };
}

function useBookAddressForm() {
  const {
    settings: { country },
    stores: { addressBook },
  } = useCheckoutContext();
  return useStepForm<AddressValues>({
    resolver: useMemo(() => createSchemaResolver<AddressValues>(createSavedAddressSchema(country)), [country]),
    fieldNames,
    initialValues: useInitialValues(),
    submit: addressBook.save,
  });
}

/** The form of a new or an edited address (VAL-038, VAL-039). A saved address is the one that the order goes to. */
export function BookAddressForm() {
  const {
    t,
    findText,
    stores: { addressBook },
  } = useCheckoutContext();
  const { panel, messageKey, isSaving } = useStore(addressBook.$addressBook);
  const { form, getErrorText, invalidSubmitCount, isBusy, handleSubmit } = useBookAddressForm();
  const getTextById = (id: string) => getErrorText(id.replace(`${idPrefix}.`, ''));
  const isWorking = isBusy || isSaving;
  return (
    <form className="checkout-book-form" noValidate onSubmit={handleSubmit} aria-busy={isWorking}>
      <PanelHeading>{t(panel === 'edit' ? 'editAddress' : 'addAddress')}</PanelHeading>
      <FormErrors
        names={fieldNames.map((name) => `${idPrefix}.${name}`)}
        getErrorText={getTextById}
        invalidSubmitCount={invalidSubmitCount}
      />
      <Field
        id={`${idPrefix}.name`}
        label={t('addressName')}
        hint={t('addressNameHint')}
        error={getErrorText('name')}
        required
      >
        {(attributes) => <input {...form.register('name')} {...attributes} type="text" autoComplete="off" />}
      </Field>
      <AddressFields prefix={idPrefix} section="shipping" bind={form.register} getErrorText={getTextById} />
      <p className="checkout-message" role="alert">
        {messageKey !== null && (findText(messageKey) ?? messageKey)}
      </p>
      <div className="checkout-links">
        <button className="button button-quiet" type="submit" aria-disabled={isWorking}>
          {t(isWorking ? 'saving' : 'saveAddress')}
        </button>
        <button className="link-button" type="button" onClick={addressBook.close}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
