import { paths } from '../../i18n/paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useRegistrationContext } from './context.ts';
import type { FieldGroupProps } from './field-props.ts';

/** The consents of the shopper, and the captcha when the shop requires one. */
export function ConsentFields({ bind, getErrorText }: FieldGroupProps) {
  const {
    t,
    settings: { captcha: isCaptchaRequired },
    stores: { captcha },
  } = useRegistrationContext();
  return (
    <fieldset className="registration-part">
      <legend>{t('toConfirm')}</legend>
      <Checkbox
        id="isEighteenOrOlder"
        label={t('isEighteenOrOlder')}
        error={getErrorText('isEighteenOrOlder')}
        required
        {...bind('isEighteenOrOlder')}
      />
      <Checkbox
        id="hasAcceptedPrivacyTerms"
        label={t('hasAcceptedPrivacyTerms')}
        hint={<PolicyLinks />}
        error={getErrorText('hasAcceptedPrivacyTerms')}
        required
        {...bind('hasAcceptedPrivacyTerms')}
      />
      <Checkbox id="optInEmail" label={t('optInEmail')} {...bind('optInEmail')} />
      {isCaptchaRequired && (
        <CaptchaField id="recaptchaToken" captcha={captcha} t={t} error={getErrorText('recaptchaToken')} />
      )}
    </fieldset>
  );
}

/** Links to the policies that the shopper accepts. They open in a new tab, so that the form keeps its values. */
function PolicyLinks() {
  const { t, locale } = useRegistrationContext();
  const policies = [
    { key: 'readPrivacyPolicy', page: 'privacy-policy' },
    { key: 'readTermsOfUse', page: 'terms-of-use' },
  ] as const;
  return policies.map(({ key, page }) => (
    <a className="registration-policy" key={key} href={paths.contentPage(locale, page)} target="_blank" rel="noopener">
      {t(key)} <span className="visually-hidden">({t('opensInNewTab')})</span>
    </a>
  ));
}
