import { useMemo, useState } from 'react';
import { type CloseAccountValues, closeAccountSchema } from '../../../domain/account/close-account-schema.ts';
import { createOwnDataStore } from '../../../stores/account/own-data.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormErrors } from '../../form-errors.tsx';
import { createSchemaResolver } from '../../schema-resolver.ts';
import { useAccountContext } from '../context.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useSectionStore } from '../use-section-store.ts';

interface CloseAccountDialogProps {
  onClose: () => void;
}

const fields = ['closePassword'] as const;

/** Lists what is deleted and what is kept, and closes the account once its password is entered. */
export function CloseAccountDialog({ onClose }: CloseAccountDialogProps) {
  const { t, stores } = useAccountContext();
  const [email] = useState(() => stores.account.$user.get()?.email ?? '');
  const [isClosed, setIsClosed] = useState(false);
  const leave = () => void stores.account.leaveClosedAccount();
  if (isClosed)
    return (
      <Dialog title={t('accountClosed')} closeText={t('close')} onClose={leave}>
        <p role="status">{t('accountClosedText', { email })}</p>
        <div className="dialog-choices">
          <button className="button" type="button" onClick={leave}>
            {t('backToShop')}
          </button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t('closeAccountTitle')} closeText={t('close')} closesOnClickBeside={false} onClose={onClose}>
      <p>{t('closeAccountLost')}</p>
      <p>{t('closeAccountKept')}</p>
      <CloseAccountForm
        onKeep={onClose}
        onClosed={() => {
          setIsClosed(true);
        }}
      />
    </Dialog>
  );
}

function CloseAccountForm({ onKeep, onClosed }: { onKeep: () => void; onClosed: () => void }) {
  const { t } = useAccountContext();
  const store = useSectionStore(createOwnDataStore);
  const resolver = useMemo(() => createSchemaResolver<CloseAccountValues>(closeAccountSchema), []);
  const { form, getErrorText, isBusy, invalidSubmitCount, handleSubmit } = useAccountForm<CloseAccountValues>({
    resolver,
    fieldNames: fields,
    initialValues: { closePassword: '' },
    async submit({ closePassword }) {
      const key = await store.close(closePassword);
      if (key === null) onClosed();
      return key === null ? [] : [{ field: 'closePassword', key }];
    },
  });
  return (
    <form className="profile-form" noValidate onSubmit={handleSubmit}>
      <FormErrors
        title={t('errorSummary')}
        names={fields}
        getErrorText={getErrorText}
        invalidSubmitCount={invalidSubmitCount}
      />
      <Field id="closePassword" label={t('currentPassword')} error={getErrorText('closePassword')} required>
        {(attributes) => (
          <input {...form.register('closePassword')} {...attributes} type="password" autoComplete="current-password" />
        )}
      </Field>
      <div className="dialog-choices">
        <button className="button" type="button" onClick={onKeep}>
          {t('keepAccount')}
        </button>
        <BusyButton
          className="button-quiet"
          type="submit"
          text={t('closeAccount')}
          busyText={t('oneMoment')}
          isBusy={isBusy}
        />
      </div>
    </form>
  );
}
