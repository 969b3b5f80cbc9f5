import { type ShadeDepth, shadeDepths, type Undertone, undertones } from '../../../config/catalogue/shade-tones.ts';
import type { toneKeys } from '../../../domain/desk/check-product.ts';
import type { DeskTextKey } from '../../../i18n/keys/desk.ts';
import { useDeskContext } from '../context.ts';
import { DeskField } from '../desk-field.tsx';
import type { ProductFieldsProps } from './country-fields.tsx';

interface ToneField {
  key: (typeof toneKeys)[number];
  label: DeskTextKey;
  options: readonly (readonly [value: string, label: DeskTextKey])[];
}

const depthLabels: Readonly<Record<ShadeDepth, DeskTextKey>> = {
  fair: 'toneFair',
  light: 'toneLight',
  medium: 'toneMedium',
  tan: 'toneTan',
  deep: 'toneDeep',
  rich: 'toneRich',
};
const undertoneLabels: Readonly<Record<Undertone, DeskTextKey>> = {
  cool: 'toneCool',
  neutral: 'toneNeutral',
  warm: 'toneWarm',
  olive: 'toneOlive',
};

const toneFields: readonly ToneField[] = [
  { key: 'depth', label: 'shadeDepth', options: shadeDepths.map((depth) => [depth, depthLabels[depth]]) },
  { key: 'undertone', label: 'shadeUndertone', options: undertones.map((one) => [one, undertoneLabels[one]]) },
];

/** How a shade looks on skin. A product that is no shade has none of it. */
export function ToneFields({ product, form, findingsOf }: ProductFieldsProps) {
  const { t } = useDeskContext();
  if (product.shadeTone === null) return null;
  return (
    <section className="desk-part" aria-labelledby="desk-tone">
      <h3 id="desk-tone">{t('toneTitle')}</h3>
      <p className="desk-note">{t('toneHint')}</p>
      <div className="desk-form">
        {toneFields.map(({ key, label, options }) => (
          <DeskField key={key} id={`shadeTone.${key}`} label={t(label)} findings={findingsOf(`shadeTone.${key}`)}>
            {(attributes) => (
              <select {...form.register(`shadeTone.${key}`)} {...attributes}>
                <option value="">{t('toneComputed')}</option>
                {options.map(([value, name]) => (
                  <option key={value} value={value}>
                    {t(name)}
                  </option>
                ))}
              </select>
            )}
          </DeskField>
        ))}
      </div>
    </section>
  );
}
