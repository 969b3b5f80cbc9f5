import { atom, type ReadableAtom } from 'nanostores';
import {
  type CampaignsEdit,
  type DeskCampaigns,
  getDeskCampaigns,
  saveDeskCampaigns,
} from '../../contract/desk/campaigns.ts';
import { withUiBlocked } from '../shell/loading.ts';
import { createEntryId } from './create-entry-id.ts';
import type { DeskDependencies } from './desk-types.ts';
import { type EditOutcome, explainFailedEdit } from './edit-outcome.ts';
import { type ChosenPicture, uploadPicture, type UploadOutcome } from './upload-picture.ts';

type CampaignsState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; campaigns: DeskCampaigns };

export interface CampaignsStore {
  $campaigns: ReadableAtom<CampaignsState>;
  open(): Promise<void>;
  save(edit: CampaignsEdit, isConfirmed: boolean): Promise<EditOutcome<DeskCampaigns>>;
  /** Uploads a picture, and keeps it on the image host. */
  uploadPicture(file: ChosenPicture): Promise<UploadOutcome>;
  /** An id for a new campaign. */
  createId(): string;
}

export function createCampaignsStore({ callDesk, environment, toasts }: DeskDependencies): CampaignsStore {
  const $campaigns = atom<CampaignsState>({ status: 'loading' });

  async function readNewest(): Promise<DeskCampaigns | null> {
    const newest = await callDesk(getDeskCampaigns);
    return newest.isOk ? newest.reply : null;
  }
  async function save(edit: CampaignsEdit, isConfirmed: boolean): Promise<EditOutcome<DeskCampaigns>> {
    const result = await callDesk(saveDeskCampaigns, { body: { edit, isConfirmed } });
    if (!result.isOk)
      return explainFailedEdit({ toasts }, { error: result.error, changedCode: 'CAMPAIGNS_CHANGED', readNewest });
    if (result.reply.status === 'unconfirmed') return result.reply;
    toasts.show({ tone: 'success', code: 'editSaved' });
    return { status: 'saved', newest: result.reply.campaigns };
  }

  return {
    $campaigns,
    async open() {
      $campaigns.set({ status: 'loading' });
      const campaigns = await readNewest();
      $campaigns.set(campaigns ? { status: 'ready', campaigns } : { status: 'failed' });
    },
    save: (edit, isConfirmed) => withUiBlocked(() => save(edit, isConfirmed)),
    uploadPicture: (file) => withUiBlocked(() => uploadPicture({ callDesk }, file)),
    createId: () => createEntryId({ environment }),
  };
}
