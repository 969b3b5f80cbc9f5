import { getMarketing } from '../../../contract/shell/marketing.ts';
import type { Db } from '../../platform/database/tables.ts';
import { landingImagePaths } from '../../../config/landing/images.ts';
import { route } from '../../platform/http/route.ts';
import { findCampaigns, getDrawnPicture } from './campaign-queries.ts';
import { replyOptions } from './reply-options.ts';
import { readSettings } from './settings-queries.ts';
import { toWireDiscount } from './to-wire.ts';

type CampaignRow = Awaited<ReturnType<typeof findCampaigns>>[number];

const toWireCampaign = ({ id, placement, link, imageUrl, startsAt, endsAt, texts }: CampaignRow) => ({
  id,
  placement,
  link,
  imageUrl: imageUrl ?? getDrawnPicture(id),
  ...(startsAt !== '' && { startsAt }),
  ...(endsAt !== '' && { endsAt }),
  texts,
});

const marketingRoute = (db: Db) =>
  route(
    getMarketing,
    async () => {
      const [campaigns, settings] = await Promise.all([findCampaigns(db), readSettings(db)]);
      return {
        campaigns: campaigns.map(toWireCampaign),
        looks: settings.looks,
        sets: settings.sets,
        landingPictures: settings.landingPictures ?? landingImagePaths,
        ...toWireDiscount(settings),
      };
    },
    replyOptions,
  );

export const campaignRoutes = (db: Db) => [marketingRoute(db)];
