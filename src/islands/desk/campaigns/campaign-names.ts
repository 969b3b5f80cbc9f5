import { campaignTexts } from '../../../config/desk/campaigns.ts';
import type { DeskCampaigns } from '../../../contract/desk/campaigns.ts';
import { type EditValues, toIds } from '../../../domain/desk/edit-values.ts';
import type { DeskTextKey } from '../../../i18n/keys/desk.ts';
import { useDeskContext } from '../context.ts';
import type { EditForm } from '../edit-form/use-edit-form.ts';
import { useLocaleName } from '../use-locale-name.ts';
import { toCampaignValues } from './form-values.ts';

export interface CampaignsFormProps {
  state: EditForm<DeskCampaigns>;
  /** The locale whose texts are shown first. */
  locale: string;
}

function findTitle({ locales }: DeskCampaigns, values: EditValues, id: string, first: string): string {
  const inOrder = [first, ...locales.map(({ locale }) => locale)];
  const titles = inOrder.map((locale) => values[`texts.${id}.${locale}.title`] ?? '');
  return titles.find((title) => title !== '') ?? '';
}

/** Returns a function that names a campaign by its title, also one that was removed. */
export function useCampaignName({ state: { content, values }, locale }: CampaignsFormProps): (id: string) => string {
  const { t } = useDeskContext();
  return (id) =>
    findTitle(content, values, id, locale) ||
    findTitle(content, toCampaignValues(content), id, locale) ||
    t('newCampaign');
}

export const campaignLabels: Readonly<Record<string, DeskTextKey>> = {
  placement: 'campaignPlacement',
  link: 'linkTo',
  picture: 'campaignPicture',
  startsAt: 'campaignStart',
  endsAt: 'campaignEnd',
};

/** Returns a function that names a field of the form by its path, such as `texts.first-red.en-us.title`. */
export function useCampaignLabel(props: CampaignsFormProps): (field: string) => string {
  const { t } = useDeskContext();
  const getName = useCampaignName(props);
  const getLocaleName = useLocaleName(props.state.content);
  return (field) => {
    const [part = '', id, locale, key] = field.split('.');
    if (id === undefined) return t('sectionCampaigns');
    const label = campaignTexts.find((one) => one.key === key)?.deskLabel ?? campaignLabels[part];
    const named = `${getName(id)}, ${label ? t(label) : field}`;
    return locale === undefined ? named : `${named}, ${getLocaleName(locale)}`;
  };
}

/** The conflicts of the form with titles in place of ids. */
export function useReadableConflicts(props: CampaignsFormProps): EditForm<DeskCampaigns>['conflicts'] {
  const getName = useCampaignName(props);
  return props.state.conflicts.map(({ field, value }) => ({
    field,
    value: field === 'campaigns' ? toIds(value).map(getName).join(', ') : value,
  }));
}
