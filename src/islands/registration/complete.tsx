import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useRegistrationContext } from './context.ts';

/**
 * Confirms a preferred customer's registration in a dialog with a continue-to-checkout button (REG-019, REG-020). After
 * the dialog is closed, the page shows the same content.
 */
export function RegistrationComplete({ onContinue }: { onContinue: () => void }) {
  const { t } = useRegistrationContext();
  const [isDialogOpen, setIsDialogOpen] = useState(true);
  const body = (
    <>
      <p>{t('continueText')}</p>
      <div className="dialog-choices">
        <button className="button" type="button" onClick={onContinue}>
          {t('continueToCheckout')}
        </button>
      </div>
    </>
  );
  return isDialogOpen ? (
    <Dialog
      title={t('accountCreated')}
      closeText={t('close')}
      onClose={() => {
        setIsDialogOpen(false);
      }}
    >
      {body}
    </Dialog>
  ) : (
    <section className="registration-done" aria-labelledby="registration-done">
      <h2 id="registration-done">{t('accountCreated')}</h2>
      {body}
    </section>
  );
}
