import { type CountryCode, countries } from '../../config/countries.ts';
import { parseLocalTime } from '../local-time.ts';

/** When pages show a campaign, by the clocks of each country. Empty: from the start, and without an end. */
export interface CampaignTimes {
  startsAt: string;
  endsAt: string;
}

/** A time that clocks show twice, when they are set back, comes once: the first time. */
const hasCome = (time: string, country: CountryCode, now: number) =>
  parseLocalTime(time, countries[country].timeZone) <= now;

export const hasEnded = ({ endsAt }: CampaignTimes, country: CountryCode, now: number): boolean =>
  endsAt !== '' && hasCome(endsAt, country, now);

/** Whether pages of a country show a campaign now. */
export const isRunning = (times: CampaignTimes, country: CountryCode, now: number): boolean =>
  !hasEnded(times, country, now) && (times.startsAt === '' || hasCome(times.startsAt, country, now));

/** Whether two campaigns are shown at the same time. */
export const doTimesOverlap = (a: CampaignTimes, b: CampaignTimes): boolean =>
  (a.endsAt === '' || b.startsAt < a.endsAt) && (b.endsAt === '' || a.startsAt < b.endsAt);
