import { getDialledSupportPhone } from '../config/dialling-codes.ts';
import { buildTelephoneLink } from '../domain/telephone-link.ts';
import type { IslandSettings } from '../i18n/island-settings.ts';

interface PhoneTextProps {
  /** A text with the phone number of customer service as shoppers of the country read it. */
  text: string;
  context: { settings: Pick<IslandSettings, 'country'>; supportPhone: string };
}

/** A text whose phone number can be dialled. */
export function PhoneText({ text, context: { settings, supportPhone } }: PhoneTextProps) {
  const start = text.indexOf(supportPhone);
  if (start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <a href={buildTelephoneLink(getDialledSupportPhone(settings.country))}>{supportPhone}</a>
      {text.slice(start + supportPhone.length)}
    </>
  );
}
