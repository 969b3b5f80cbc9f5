import { tabulate } from '../index.ts';

export const diallingPlans = tabulate(({ phone }) => ({
  code: phone.code,
  trunkPrefix: phone.trunkPrefix,
  homeOnly: phone.homeOnly,
}));
