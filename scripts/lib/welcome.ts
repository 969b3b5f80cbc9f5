import type { Environment } from '../../src/config/environment.ts';
import { countryCodes } from '../../src/config/countries.ts';
import { testCards } from '../../src/config/payments/test-cards.ts';
import { isProviderChosen } from '../../src/config/payments/provider-choice.ts';
import { staffRole } from '../../src/config/session/roles.ts';
import { paths } from '../../src/i18n/paths.ts';
import { defaultLocale } from '../../src/config/locales.ts';
import { groupCardNumber } from '../../src/domain/payments/card-number.ts';
import { demoAccounts, demoPassword } from '../../src/demo/seed/demo-accounts.ts';
import { distributors } from '../../src/demo/seed/distributors.ts';
import { usesExternalApi } from './backend.ts';
import { printLine } from './command.ts';

function printDemoCustomers(): void {
  printLine(`\nDemo customers (each with the password ${demoPassword}):`);
  for (const { email, preferredLocale, membershipInfo, roles = [] } of demoAccounts) {
    const note = roles.includes(staffRole) ? ', staff of the content desk' : '';
    printLine(`  ${email.padEnd(32)} ${preferredLocale}  ${membershipInfo.customerType}${note}`);
  }
}

function printDemoDistributors(): void {
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

function printTestCards(): void {
  printLine('\nTest cards (any expiry in the future, any security code of the right length):');
  for (const { number, brand, scenario } of testCards)
    printLine(`  ${groupCardNumber(number).padEnd(20)} ${brand.padEnd(11)} ${scenario}`);
}

function printDemo(environment: Environment): void {
  if (environment.demoPeople) printDemoCustomers();
  printDemoDistributors();
  if (isProviderChosen(environment.paymentProviders, 'own')) printTestCards();
}

/**
 * Prints the addresses and, with the reference backend, the customers and distributors of the demo. `deskNote` says how
 * changes by staff get published.
 */
export function printWelcome(environment: Environment, deskNote: string): void {
  printLine(
    [
      `\nThe shop    ${environment.siteUrl}/`,
      `The desk    ${environment.siteUrl}${paths.desk(defaultLocale)}`,
      `            ${deskNote}`,
      `The API     ${environment.apiUrl}/docs`,
    ].join('\n'),
  );
  if (!usesExternalApi(process.env) && !environment.smtpUrl) printLine(`The mail    ${environment.mailUrl}/`);
  if (!usesExternalApi(process.env)) printDemo(environment);
  printLine('\nPress Ctrl-C to stop.\n');
}
