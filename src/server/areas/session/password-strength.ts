import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { brand } from '../../../config/brand.ts';

let estimator: ZxcvbnFactory | undefined;

/** A password with a lower score is found by fewer than a million guesses. */
const leastScore = 2;

/** What is known about a customer, which a password must not be made of alone. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
}

const listContextWords = ({ email, firstName, lastName }: PasswordOwner) =>
  [email, ...email.split(/[@.+_-]/), firstName, lastName, brand.name, brand.domain].filter((word) => word.length > 2);

/** Whether a password is among the common ones, follows a pattern, or consists of words about its owner. */
export function isEasyToGuess(password: string, owner: PasswordOwner): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return estimator.check(password, listContextWords(owner)).score < leastScore;
}
