import { signInRequired } from './refusal.ts';
import type { Caller } from './route.ts';

/** Narrows the caller of an endpoint for signed-in customers. Throws SIGN_IN_REQUIRED for a guest. */
export function requireCaller(caller: Caller | null): Caller {
  if (!caller) throw signInRequired;
  return caller;
}
