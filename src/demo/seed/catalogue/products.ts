import { kinds01, products01 } from './01-lips.ts';
import { kinds02, products02 } from './02-eyes.ts';
import { kinds03, products03 } from './03-face.ts';
import { kinds04, products04 } from './04-cheeks.ts';
import { kinds05, products05 } from './05-lashes-brows.ts';
import { kinds06, products06 } from './06-nails.ts';
import { kinds07, products07 } from './07-cleansers.ts';
import { kinds08, products08 } from './08-moisturizers.ts';
import { kinds09, products09 } from './09-serums.ts';
import { kinds10, products10 } from './10-masks.ts';
import { kinds11, products11 } from './11-sun.ts';
import { kinds12, products12 } from './12-body-bath.ts';
import { kinds13, products13 } from './13-fragrance.ts';
import { kinds14, products14 } from './14-tools.ts';
import { kinds15, products15 } from './15-gifts-sets.ts';
import { membershipKind, membershipProduct } from './membership.ts';
import type { SeedProductKind, SeedProduct } from '../types.ts';

export const productKinds: readonly SeedProductKind[] = [
  ...kinds01,
  ...kinds02,
  ...kinds03,
  ...kinds04,
  ...kinds05,
  ...kinds06,
  ...kinds07,
  ...kinds08,
  ...kinds09,
  ...kinds10,
  ...kinds11,
  ...kinds12,
  ...kinds13,
  ...kinds14,
  ...kinds15,
  membershipKind,
];

export const products: readonly SeedProduct[] = [
  ...products01,
  ...products02,
  ...products03,
  ...products04,
  ...products05,
  ...products06,
  ...products07,
  ...products08,
  ...products09,
  ...products10,
  ...products11,
  ...products12,
  ...products13,
  ...products14,
  ...products15,
  membershipProduct,
];
