import { type ChangeEvent, useState } from 'react';
import { campaignLimits, deskPictureLimits } from '../../../config/desk/campaigns.ts';
import { resolveImageUrl } from '../../../i18n/image-url.ts';
import type { UploadProblem } from '../../../stores/desk/upload-picture.ts';
import { FieldErrorMessage, getControlAttributes } from '../../../ui/field.tsx';
import { useDeskContext } from '../context.ts';
import { DeskField } from '../desk-field.tsx';
import type { CampaignsFormProps } from './campaign-names.ts';

type Loaded = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; width: number };

/** In px: the widest at which pages show the picture of a campaign. */
const askedWidth = 2400;

/** The picture as it is, and whether it is wide enough. */
function PicturePreview({ address, alt }: { address: string; alt: string }) {
  const { t } = useDeskContext();
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' });
  const isSmall = loaded.status === 'loaded' && loaded.width < campaignLimits.pictureWidth;
  return (
    <>
      <img
        className="desk-campaign-picture"
        src={address}
        alt={alt}
        hidden={loaded.status === 'failed'}
        onLoad={({ currentTarget }) => {
          setLoaded({ status: 'loaded', width: currentTarget.naturalWidth });
        }}
        onError={() => {
          setLoaded({ status: 'failed' });
        }}
      />
      <p className="desk-note" role="status">
        {isSmall && t('pictureTooSmall', { width: String(loaded.width), min: String(campaignLimits.pictureWidth) })}
        {loaded.status === 'failed' && t('pictureUnloaded')}
      </p>
    </>
  );
}

/** Uploads a picture from this device. `onUploaded` gets its name on the image host. */
function PictureUpload({ id, onUploaded }: { id: string; onUploaded: (picture: string) => void }) {
  const { t, stores } = useDeskContext();
  const [state, setState] = useState<UploadProblem | 'none' | 'uploaded'>('none');
  const error = state === 'none' || state === 'uploaded' ? undefined : t(state);
  const hint = t('uploadPictureHint');
  const upload = async (file: File) => {
    const outcome = await stores.campaigns.uploadPicture(file);
    if (outcome.isOk) onUploaded(outcome.picture);
    setState(outcome.isOk ? 'uploaded' : outcome.problem);
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    setState('none');
    if (file) void upload(file);
    // The same file can be chosen again after it was mended.
    currentTarget.value = '';
  };
  return (
    <div className="field">
      <label className="button button-quiet file-button">
        <input
          {...getControlAttributes({ id, hint, error })}
          type="file"
          accept={deskPictureLimits.types.join(',')}
          onChange={onChange}
        />
        {t('uploadPicture')}
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="desk-note" role="status">
        {state === 'uploaded' && t('pictureUploaded')}
      </p>
      <FieldErrorMessage id={id} error={error} />
    </div>
  );
}

/** Chooses the picture of a campaign, and shows it. */
export function PictureField({ state, locale, id }: CampaignsFormProps & { id: string }) {
  const { t, settings } = useDeskContext();
  const { content, values, set, findingsOf } = state;
  const field = `picture.${id}`;
  const value = values[field] ?? '';
  const isDrawn = value === '' && content.drawn.includes(id);
  const address = resolveImageUrl(isDrawn ? `campaigns/${id}.png` : value, settings.imagesUrl, askedWidth);
  return (
    <>
      <DeskField id={field} label={t('campaignPicture')} hint={t('campaignPictureHint')} findings={findingsOf(field)}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            autoComplete="off"
            spellCheck={false}
            list="desk-pictures"
            value={value}
            onChange={({ currentTarget }) => {
              set({ [field]: currentTarget.value });
            }}
          />
        )}
      </DeskField>
      <PictureUpload
        id={`upload.${id}`}
        onUploaded={(picture) => {
          set({ [field]: picture });
        }}
      />
      {address !== null && (
        <PicturePreview key={address} address={address} alt={values[`texts.${id}.${locale}.alt`] ?? ''} />
      )}
    </>
  );
}
