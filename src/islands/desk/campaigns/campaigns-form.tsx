import type { DeskCampaigns } from '../../../contract/desk/campaigns.ts';
import { checkCampaignsEdit } from '../../../domain/desk/check-campaigns.ts';
import { fromIds, toIds } from '../../../domain/desk/edit-values.ts';
import { serverClock } from '../../../stores/server-clock.ts';
import { useDeskContext } from '../context.ts';
import { EditForm } from '../edit-form/edit-form.tsx';
import { useEditForm } from '../edit-form/use-edit-form.ts';
import { useFindingText } from '../finding-text.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { useCampaignLabel, useReadableConflicts } from './campaign-names.ts';
import { createCampaign, toCampaignsEdit, toCampaignValues } from './form-values.ts';
import { focusWhenRendered } from '../../../ui/next-frame.ts';

/** The campaigns of the shop front. */
export function CampaignsForm({ opened, locale }: { opened: DeskCampaigns; locale: string }) {
  const { t, stores } = useDeskContext();
  const getText = useFindingText();
  const state = useEditForm<DeskCampaigns>({
    place: 'campaigns',
    opened,
    toValues: toCampaignValues,
    isList: (field) => field === 'campaigns',
    check: (campaigns, values) =>
      checkCampaignsEdit(campaigns, toCampaignsEdit(campaigns, values), { now: serverClock.now() }),
    save: (campaigns, values, isConfirmed) => stores.campaigns.save(toCampaignsEdit(campaigns, values), isConfirmed),
  });
  const props = { state, locale };
  const conflicts = useReadableConflicts(props);
  const ids = toIds(state.values['campaigns']);
  return (
    <EditForm state={{ ...state, conflicts }} getLabel={useCampaignLabel(props)}>
      <p className="desk-note" id="campaigns" tabIndex={-1}>
        {t('campaignsHint')}{' '}
        <span className="desk-finding">{state.findingsOf('campaigns').map(getText).join(' ')}</span>
      </p>
      <ol className="desk-entries" aria-label={t('sectionCampaigns')}>
        {ids.map((id, index) => (
          <CampaignFields key={id} {...props} {...{ id, index }} count={ids.length} />
        ))}
      </ol>
      <datalist id="desk-pictures">
        {opened.pictures.map((picture) => (
          <option key={picture} value={picture} />
        ))}
      </datalist>
      <button
        id="add-campaign"
        className="button button-quiet desk-add"
        type="button"
        onClick={() => {
          const added = stores.campaigns.createId();
          state.set({ campaigns: fromIds([...ids, added]), ...createCampaign(added, opened) });
          focusWhenRendered(`placement.${added}`);
        }}
      >
        {t('addCampaign')}
      </button>
    </EditForm>
  );
}
