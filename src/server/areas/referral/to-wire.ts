import type { z } from 'zod';
import type { Distributor } from '../../../contract/referral/distributors.ts';
import type { DistributorRow } from './queries.ts';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Whether shoppers may write to a distributor. Nobody can write to one without an email address. */
export const takesQuestions = ({ isActive, isCdoOn, contactEmail }: DistributorRow): boolean =>
  isActive && isCdoOn && contactEmail !== '';

/**
 * A distributor as their own customers see them. The phone is there only when they show it; of their addresses only the
 * one of their replicated site, and only when they show it.
 */
export function toWireDistributor(row: DistributorRow): z.input<typeof Distributor> {
  const { looks, ...site } = row.replicatedSite;
  const addresses = row.showAddress
    ? row.addresses.filter(({ isReplicatedSiteAddress }) => isReplicatedSiteAddress)
    : [];
  return {
    dist_ID: row.distId,
    countryName: countryNames.of(row.countryCode) ?? row.countryCode,
    countryCode: row.countryCode,
    isActive: row.isActive,
    takesQuestions: takesQuestions(row),
    cdoInfo: { isCdoOn: row.isCdoOn },
    profile: {
      firstName: row.firstName,
      lastName: row.lastName,
      contactEmail: row.contactEmail,
      phoneNumber1: row.showPhone ? row.phone : '',
      addresses: addresses.map(({ stateCode: _, ...address }) => address),
    },
    replicatedSite: {
      ...site,
      showAddress: row.showAddress,
      showPhone: row.showPhone,
      looks: {
        customContents: [...looks.customContents],
        banners: [...looks.banners],
        favourites: [...(looks.favourites ?? [])],
        distributorImage: row.portrait ? `distributors/${row.distId}.png` : '',
      },
    },
  };
}

/** The profile that everybody sees: the email is there only when the distributor shows how to reach them. */
export function toPublicDistributor(row: DistributorRow): z.input<typeof Distributor> {
  const { profile, ...distributor } = toWireDistributor(row);
  return { ...distributor, profile: { ...profile, contactEmail: row.showPhone ? row.contactEmail : '' } };
}
