import { brand } from '../../config/brand.ts';
import type { Money } from '../../domain/money.ts';
import { formatDecimalPrice } from '../decimal-price.ts';
import type { StructuredData } from '../structured-node.ts';

export interface MemberProgramFacts {
  name: string;
  description: string;
  path: string;
  fee: Money | null;
  hasDiscount: boolean;
  hasKredits: boolean;
}

/** The UN/CEFACT code of a month. */
const monthUnitCode = 'MON';
const monthsOfMembership = 12;

/** The fee, which pays for one year. */
const buildYearlyFee = (fee: Money): StructuredData => ({
  '@type': 'UnitPriceSpecification',
  price: formatDecimalPrice(fee),
  priceCurrency: fee.currency,
  billingDuration: monthsOfMembership,
  billingIncrement: 1,
  unitCode: monthUnitCode,
});

/** The membership for search engines: a schema.org MemberProgram of the organization, with one tier. */
export function buildMemberProgram(
  siteUrl: string,
  { name, description, path, fee, hasDiscount, hasKredits }: MemberProgramFacts,
): StructuredData {
  const url = siteUrl + path;
  const benefits = [
    ...(hasDiscount ? ['TierBenefitLoyaltyPrice'] : []),
    ...(hasKredits ? ['TierBenefitLoyaltyPoints'] : []),
  ].map((benefit) => `https://schema.org/${benefit}`);
  const tier = {
    '@type': 'MemberProgramTier',
    '@id': `${url}#member`,
    name,
    url,
    ...(benefits.length > 0 && { hasTierBenefit: benefits }),
    ...(fee && { hasTierRequirement: buildYearlyFee(fee) }),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    url: siteUrl,
    hasMemberProgram: { '@type': 'MemberProgram', name, description, url, hasTiers: tier },
  };
}
