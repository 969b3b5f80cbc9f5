import { type CountryCode, countries } from '../../config/countries.ts';
import { formatLocalTime } from '../local-time.ts';

/** When pages show a campaign, by the clocks of each country. Empty: from the start, and without an end. */
export interface CampaignTimes {
  startsAt: string;
  endsAt: string;
}

const readClock = (country: CountryCode, now: number) => formatLocalTime(now, countries[country].timeZone);

export const hasEnded = ({ endsAt }: CampaignTimes, country: CountryCode, now: number): boolean =>
  endsAt !== '' && endsAt <= readClock(country, now);

/** Whether pages of a country show a campaign now. */
export const isRunning = (times: CampaignTimes, country: CountryCode, now: number): boolean =>
  !hasEnded(times, country, now) && times.startsAt <= readClock(country, now);

/** Whether two campaigns are shown at the same time. */
export const doTimesOverlap = (a: CampaignTimes, b: CampaignTimes): boolean =>
  (a.endsAt === '' || b.startsAt < a.endsAt) && (b.endsAt === '' || a.startsAt < b.endsAt);
