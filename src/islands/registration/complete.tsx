import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import type { RegistrationTexts } from './texts.ts';

/**
 * A preferred customer's registration is done: a modal leads on to the checkout (rows REG-019 and REG-020), and the
 * page does so too once that is closed.
 */
export function RegistrationComplete({
  words: { t },
  onContinue,
}: {
  words: RegistrationTexts;
  onContinue: () => void;
}) {
  const [isOpen, setIsOpen] = useState(true);
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
  return isOpen ? (
    <Dialog
      title={t('accountCreated')}
      closeText={t('close')}
      onClose={() => {
        setIsOpen(false);
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
