import { Refusal } from '../../platform/http/refusal.ts';

export const distributorInactive = new Refusal(
  409,
  'DISTRIBUTOR_INACTIVE',
  'This distributor is no longer active. Choose another one.',
);
export const tooManyMessages = new Refusal(
  429,
  'TOO_MANY_MESSAGES',
  'You have sent too many messages today. Try again tomorrow.',
);
