import { expect, test } from 'vitest';
import { repairMojibake } from '../../../src/domain/mojibake.ts';

test('a text of millions of characters fits into the stack', () => {
  expect(repairMojibake(`${'a'.repeat(2 ** 22)}Ã©`).endsWith('aé')).toBe(true);
});
