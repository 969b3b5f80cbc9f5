import type { Environment } from '../../src/config/environment.ts';
import { countryCodes } from '../../src/config/countries.ts';
import { demoAccounts, demoPassword } from '../../src/demo/seed/demo-accounts.ts';
import { distributors } from '../../src/demo/seed/distributors.ts';
import { usesOtherApi } from './backend.ts';
import { say } from './command.ts';

function tellDemo(): void {
  say(`\nDemo customers (each with the password ${demoPassword}):`);
  for (const { email, preferredLocale, membershipInfo } of demoAccounts)
    say(`  ${email.padEnd(32)} ${preferredLocale}  ${membershipInfo.customerType}`);
  say('\nDemo distributors (add ?distributorId=… to any page):');
  for (const country of countryCodes) {
    const some = distributors
      .filter((distributor) => distributor.country === country && distributor.active && distributor.cdoInfo.isCdoOn)
      .slice(0, 2);
    for (const { dist_ID: id, profile, referralCode } of some)
      say(
        `  ${country}  ${String(id).padEnd(9)} ${`${profile.firstName} ${profile.lastName}`.padEnd(28)} ${referralCode}`,
      );
  }
}

/** Prints the addresses and, with the reference backend, whom to shop as and with. */
export function tellWhereToLook(environment: Environment): void {
  say(`\nThe shop    ${environment.siteUrl}/\nThe API     ${environment.apiUrl}/docs`);
  if (!usesOtherApi(process.env) && !environment.smtpUrl) say(`The mail    ${environment.mailUrl}/`);
  if (!usesOtherApi(process.env)) tellDemo();
  say('\nCtrl-C ends it.\n');
}
