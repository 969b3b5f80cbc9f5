import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { maxAddressLength } from '../../config/checkout/form-limits.ts';
import { getAddressLabelKey } from '../../config/countries/tables/address-labels.ts';
import { createSavedAddressSchema } from '../../domain/checkout/schemas.ts';
import type { AddressValues } from '../../stores/address-book/address-book-types.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormErrors } from '../form-errors.tsx';
import { createSchemaResolver } from '../schema-resolver.ts';
import { useStoreForm } from '../use-store-form.ts';
import { addressFields, AddressFields } from './address-fields.tsx';
import { useAddressContext } from './context.ts';
import { PanelHeading } from './panel-heading.tsx';

const idPrefix = 'savedAddress';
const fieldNames = ['name', ...addressFields] as const;
const emptyAddress: AddressValues = {
  name: '',
  address: '',
  address2: '',
  address3: '',
  city: '',
  state: '',
  zipCode: '',
};

function useBookAddressForm(typed: AddressValues) {
  const { country, findText, addressBook } = useAddressContext();
  const { edited } = addressBook.$addressBook.get();
  const { name, address, address2, address3, city, state, zipCode } = addressBook.readDraft() ?? edited ?? typed;
  return useStoreForm<AddressValues>({
    resolver: useMemo(() => createSchemaResolver<AddressValues>(createSavedAddressSchema(country)), [country]),
    fieldNames,
    initialValues: { name, address, address2, address3, city, state, zipCode },
    saveDraft: addressBook.saveDraft,
    submit: addressBook.save,
    getKeyText(field, key) {
      const label = findText(field === 'name' ? 'addressName' : getAddressLabelKey(country, field)) ?? '';
      return findText(key, { count: maxAddressLength, field: label }) ?? key;
    },
  });
}

/** The form of a new or an edited address (VAL-038, VAL-039). `typed` holds the initial values of a new one. */
export function BookAddressForm({ typed = emptyAddress }: { typed?: AddressValues }) {
  const { t, findText, addressBook } = useAddressContext();
  const { panel, messageKey, isSaving } = useStore(addressBook.$addressBook);
  const { form, getErrorText, invalidSubmitCount, isBusy, handleSubmit } = useBookAddressForm(typed);
  const getTextById = (id: string) => getErrorText(id.replace(`${idPrefix}.`, ''));
  const isWorking = isBusy || isSaving;
  return (
    <form className="address-form" noValidate onSubmit={handleSubmit} aria-busy={isWorking}>
      <PanelHeading>{t(panel === 'edit' ? 'editAddress' : 'addAddress')}</PanelHeading>
      <FormErrors
        title={t('errorSummary')}
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
      <p className="address-message" role="alert">
        {messageKey !== null && (findText(messageKey) ?? messageKey)}
      </p>
      <div className="address-actions">
        <BusyButton
          className="button-quiet"
          type="submit"
          text={t('saveAddress')}
          busyText={t('saving')}
          isBusy={isWorking}
        />
        <button className="link-button" type="button" onClick={addressBook.close}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
