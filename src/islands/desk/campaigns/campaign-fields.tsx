import { useState } from 'react';
import { campaignPlacements, campaignTexts } from '../../../config/desk/campaigns.ts';
import { moveId } from '../../../domain/desk/edit-values.ts';
import { useDeskContext } from '../context.ts';
import { DeskField } from '../desk-field.tsx';
import { OrderButtons } from '../edit-form/order-buttons.tsx';
import { RemoveButton } from '../edit-form/remove-button.tsx';
import { ValueField } from '../edit-form/value-field.tsx';
import { useLocaleName } from '../use-locale-name.ts';
import { campaignLabels, type CampaignsFormProps, useCampaignName } from './campaign-names.ts';
import { removeCampaign } from './form-values.ts';
import { PictureField } from './picture-field.tsx';
import { focusWhenRendered } from '../../../ui/next-frame.ts';

interface CampaignFieldsProps extends CampaignsFormProps {
  id: string;
}

function PlacementField({ state, id }: CampaignFieldsProps) {
  const { t } = useDeskContext();
  const field = `placement.${id}`;
  return (
    <DeskField id={field} label={t('campaignPlacement')} findings={state.findingsOf(field)}>
      {(attributes) => (
        <select
          {...attributes}
          value={state.values[field]}
          onChange={({ currentTarget }) => {
            state.set({ [field]: currentTarget.value });
          }}
        >
          {campaignPlacements.map((placement) => (
            <option key={placement} value={placement}>
              {t(placement === 'front-banner' ? 'placementBanner' : 'placementTile')}
            </option>
          ))}
        </select>
      )}
    </DeskField>
  );
}

/** The start and the end, by the clocks of each country. */
function TimeFields({ state, id }: CampaignFieldsProps) {
  const { t } = useDeskContext();
  return (
    <div className="desk-columns">
      {(['startsAt', 'endsAt'] as const).map((part) => {
        const field = `${part}.${id}`;
        return (
          <DeskField
            key={part}
            id={field}
            label={t(campaignLabels[part] ?? 'campaignStart')}
            hint={t('campaignTimeHint')}
            findings={state.findingsOf(field)}
          >
            {(attributes) => (
              <input
                {...attributes}
                type="datetime-local"
                value={state.values[field] ?? ''}
                onChange={({ currentTarget }) => {
                  state.set({ [field]: currentTarget.value });
                }}
              />
            )}
          </DeskField>
        );
      })}
    </div>
  );
}

function LocaleFields({ state, id, locale, isFirst }: CampaignFieldsProps & { isFirst: boolean }) {
  const { t } = useDeskContext();
  const getLocaleName = useLocaleName(state.content);
  const [isOpened, setIsOpened] = useState(isFirst);
  const path = `texts.${id}.${locale}`;
  const isOpen = isOpened || campaignTexts.some(({ key }) => state.findingsOf(`${path}.${key}`).length > 0);
  const isShown = (state.values[`${path}.title`] ?? '') !== '';
  return (
    <details
      className="desk-locale"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpened(currentTarget.open);
      }}
    >
      <summary>
        {getLocaleName(locale)} {!isShown && <small>{t('campaignNotShown')}</small>}
      </summary>
      {isOpen && (
        <div className="desk-form">
          {campaignTexts.map(({ key, rows, deskLabel }) => (
            <ValueField key={key} {...{ state, rows, locale }} field={`${path}.${key}`} label={t(deskLabel)} />
          ))}
        </div>
      )}
    </details>
  );
}

/** Everything that is edited about a campaign. */
function AllFields(props: CampaignFieldsProps) {
  const { t } = useDeskContext();
  const { state, locale: first, id } = props;
  const locales = state.content.locales.map(({ locale }) => locale);
  return (
    <div className="desk-form">
      <PlacementField {...props} />
      <ValueField state={state} field={`link.${id}`} label={t('linkTo')} hint={t('linkHint')} rows={1} />
      <PictureField {...props} />
      <TimeFields {...props} />
      <p className="desk-note">{t('campaignTextsHint')}</p>
      {[first, ...locales.filter((locale) => locale !== first)].map((locale) => (
        <LocaleFields key={locale} {...{ state, id, locale }} isFirst={locale === first} />
      ))}
    </div>
  );
}

interface CampaignProps extends CampaignFieldsProps {
  /** Its place in the list, counted from 0, and how many campaigns there are. */
  index: number;
  count: number;
}

/** A campaign in the list. Its fields are rendered while it is open. */
export function CampaignFields({ index, count, ...props }: CampaignProps) {
  const { state, id } = props;
  const { values, set } = state;
  const name = useCampaignName(props)(id);
  const [isOpened, setIsOpened] = useState(id.startsWith('new-'));
  const isOpen = isOpened || state.findings.some(({ field }) => field.split('.')[1] === id);
  return (
    <li className="desk-entry">
      <details
        className="desk-locale"
        open={isOpen}
        onToggle={({ currentTarget }) => {
          setIsOpened(currentTarget.open);
        }}
      >
        <summary>{name}</summary>
        {isOpen && <AllFields {...props} />}
      </details>
      <span className="desk-entry-tools">
        <OrderButtons
          {...{ id, name, index, count }}
          onMove={(by) => {
            set({ campaigns: moveId(values['campaigns'] ?? '', id, by) });
          }}
        />
        <RemoveButton
          name={name}
          onRemove={() => {
            set(removeCampaign(values, id));
            focusWhenRendered('add-campaign');
          }}
        />
      </span>
    </li>
  );
}
