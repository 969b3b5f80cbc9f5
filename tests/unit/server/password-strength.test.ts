import { expect, test } from 'vitest';
import { isEasyToGuess } from '../../../src/server/areas/session/password-strength.ts';

const owner = { email: 'june.okafor+shop@aurevane.example', firstName: 'June', lastName: 'Okafor' };

test.each([
  ...['password', '12345678', '        ', 'P@ssw0rd', 'abcdefgh', 'aaaaaaaaaaaa', 'zxcvbnm,', 'iloveyou', '20240101'],
  ...['june.okafor+shop@aurevane.example', 'okafor1234', 'JuneOkafor', 'aurevane', 'Aurevane2024'],
])('T18 "%s" is easy to guess', (password) => {
  expect(isEasyToGuess(password, owner)).toBe(true);
});

test.each([
  'three quiet words',
  'Lookbook-2021',
  'kühler Märzregen',
  '雨后初晴的花园小径',
  'x8#kQz!m',
  'h'.repeat(40) + 'q7Rw',
])('"%s" is not', (password) => {
  expect(isEasyToGuess(password, owner)).toBe(false);
});
