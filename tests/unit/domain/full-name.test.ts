import { expect, test } from 'vitest';
import { formatFullName } from '../../../src/domain/full-name.ts';

test.each([
  ['Marisol', 'Vega', 'Marisol Vega'],
  ['嘉儀', '陳', '陳嘉儀'],
  ['佳宁', '欧阳', '欧阳佳宁'],
  ['Ka Yee', '陳', 'Ka Yee 陳'],
  [' 小明 ', ' 王 ', '王小明'],
  ['小明', 'Wang', '小明 Wang'],
  ['Ann', '', 'Ann'],
  ['', '', ''],
])('NAV-007 %j %j is written as %j', (firstName, lastName, name) => {
  expect(formatFullName({ firstName, lastName })).toBe(name);
});
