import type { SeedReview } from './review-types.ts';

export const frenchReviews: readonly SeedReview[] = [
  [
    'AV-0101-49',
    5,
    'Un mauve qui va à tout le monde',
    'Confortable, il ne file pas et il tient jusqu’au dîner. Ma mère m’en a demandé un.',
  ],
  ['AV-0101-17', 4, '', 'Belle texture, couleur un peu plus pâle que sur la photo.'],
  ['AV-0101-33', 5],
  [
    'AV-0101-09',
    2,
    'Il marque les ridules',
    'Très joli en magasin, mais sur mes lèvres sèches en février, non. Je le garde pour l’été.',
  ],
  ['AV-0301-25', 4, 'Presque parfait', 'La teinte est juste, le fini naturel. La pompe en donne trop d’un coup.'],
  ['AV-0301-02', 5],
  ['AV-0804', 5, '', 'Pénètre tout de suite, ne colle pas sous la crème solaire. L’hiver il m’en faut une plus riche.'],
  ['AV-0804', 4],
  [
    'AV-0702',
    4,
    'Efficace et doux',
    'J’avais peur du gras, mais il se rince très bien. Le parfum de foin est assez présent.',
  ],
  ['AV-0901', 5, '', 'Deux gouttes sur peau humide, et les tiraillements de l’hiver sont moins forts.'],
  ['AV-1101', 4],
  ['AV-0109', 5, 'Dans toutes mes poches', 'Il ne laisse pas de trace blanche et tient même au froid.'],
  ['AV-1003', 3, '', 'Agréable, mais je n’ai pas vu une grande différence. Le pot est très beau.'],
];
