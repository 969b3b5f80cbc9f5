import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { campaignLimits, deskPictureLimits } from '../../../config/desk/campaigns.ts';
import { resolveImageUrl } from '../../../i18n/image-url.ts';
import type { UploadProblem } from '../../../stores/desk/upload-picture.ts';
import { FieldErrorMessage, getControlAttributes } from '../../../ui/field.tsx';
import { useDeskContext } from '../context.ts';
import { DeskField } from '../desk-field.tsx';
import type { CampaignsFormProps } from './campaign-names.ts';

type Picture = { status: 'loading' | 'failed' } | { status: 'loaded'; width: number };

/** In px: the widest at which pages show the picture of a campaign. */
const askedWidth = 2400;

/**
 * Loads a picture. It does so outside the page, where every picture that fails is replaced by the placeholder, which would
 * load.
 */
function usePicture(address: string): Picture {
  const [picture, setPicture] = useState<Picture>({ status: 'loading' });
  useEffect(() => {
    const image = new Image();
    image.onload = () => {
      setPicture({ status: 'loaded', width: image.naturalWidth });
    };
    image.onerror = () => {
      setPicture({ status: 'failed' });
    };
    image.src = address;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [address]);
  return picture;
}

/** The picture as it is, and whether it is wide enough. */
function PicturePreview({ address, alt }: { address: string; alt: string }) {
  const { t } = useDeskContext();
  const picture = usePicture(address);
  const isSmall = picture.status === 'loaded' && picture.width < campaignLimits.pictureWidth;
  return (
    <>
      {picture.status === 'loaded' && <img className="desk-campaign-picture" src={address} alt={alt} />}
      <p className="desk-note" role="status">
        {isSmall && t('pictureTooSmall', { width: String(picture.width), min: String(campaignLimits.pictureWidth) })}
        {picture.status === 'failed' && t('pictureUnloaded')}
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
  const latest = useRef<File>(null);
  const upload = async (file: File) => {
    latest.current = file;
    const outcome = await stores.campaigns.uploadPicture(file);
    // A file that was chosen before may take longer than the one that is wanted now.
    if (latest.current !== file) return;
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
