import { useState } from 'react';
import { campaignLimits } from '../../../config/desk/campaigns.ts';
import { resolveImageUrl } from '../../../i18n/image-url.ts';
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
      {address !== null && (
        <PicturePreview key={address} address={address} alt={values[`texts.${id}.${locale}.alt`] ?? ''} />
      )}
    </>
  );
}
