import type { Environment } from '../../src/config/environment.ts';
import { countryCodes } from '../../src/config/countries.ts';
import { demoAccounts, demoPassword } from '../../src/demo/seed/demo-accounts.ts';
import { distributors } from '../../src/demo/seed/distributors.ts';
import { usesExternalApi } from './backend.ts';
import { printLine } from './command.ts';

function printDemoAccounts(): void {
  printLine(`\nDemo customers (each with the password ${demoPassword}):`);
  for (const { email, preferredLocale, membershipInfo } of demoAccounts)
    printLine(`  ${email.padEnd(32)} ${preferredLocale}  ${membershipInfo.customerType}`);
  printLine('\nDemo distributors (add ?distributorId=… to any page):');
  for (const country of countryCodes) {
    const some = distributors
      .filter((distributor) => distributor.country === country && distributor.isActive && distributor.cdoInfo.isCdoOn)
      .slice(0, 2);
    for (const { distributorId: id, profile, referralCode } of some)
      printLine(
        `  ${country}  ${String(id).padEnd(9)} ${`${profile.firstName} ${profile.lastName}`.padEnd(28)} ${referralCode}`,
      );
  }
}

/** Prints the addresses and, with the reference backend, the customers and distributors of the demo. */
export function printWelcome(environment: Environment): void {
  printLine(`\nThe shop    ${environment.siteUrl}/\nThe API     ${environment.apiUrl}/docs`);
  if (!usesExternalApi(process.env) && !environment.smtpUrl) printLine(`The mail    ${environment.mailUrl}/`);
  if (!usesExternalApi(process.env)) printDemoAccounts();
  printLine('\nCtrl-C ends it.\n');
}
