import type { SeedReview } from './review-types.ts';

export const englishReviews: readonly SeedReview[] = [
  [
    'AV-0101-09',
    5,
    'My everyday one',
    'Third tube of this. It feels like a balm for the first ten minutes and then just stays put. I reapply after lunch, not before.',
  ],
  [
    'AV-0101-17',
    4,
    'Lovely, a little lighter than I expected',
    'On my lips it is half a shade paler than on the page. Still wearing it, just not the pink I had in mind. The texture is as good as everybody says.',
  ],
  ['AV-0101-41', 5, '', 'Finally a brick that does not go orange by the evening.'],
  ['AV-0101-25', 5],
  [
    'AV-0101-01',
    3,
    'Nice feel, short life',
    'Comfortable and the cap clicks shut properly. It does not survive a coffee, though, and on me this nude needs a liner or I look unwell.',
  ],
  [
    'AV-0101-57',
    5,
    'For a wedding',
    'Wore it from ten in the morning to midnight with one touch-up. My sister took it home with her.',
  ],
  ['AV-0101-33', 4],
  ['AV-0101-09', 4, '', 'Good pigment. I would like a bullet with a finer tip, the corners are fiddly.'],
  [
    'AV-0101-02',
    2,
    'Not for dry lips',
    'I really wanted to love it. By the afternoon it sits in every line. With a balm underneath it slides. Back to gloss for me.',
    {
      answer:
        'Thank you for telling us so plainly. On very dry lips this satin can settle. A thin layer of balm, blotted after five minutes, usually helps; and Low Tide Sheer is made for lips like yours.',
    },
  ],
  [
    'AV-0101-49',
    5,
    'Grown-up mauve',
    'I am sixty-eight and most mauves make me look tired. This one does the opposite.',
  ],
  ['AV-0101-25', 5],
  ['AV-0101-41', 4],
  ['AV-0101-17', 5, '', 'Bought it for the name, stayed for how it feels.'],
  ['AV-0101-33', 5],
  [
    'AV-0101-01',
    4,
    'Good in winter',
    'Does not flake, does not smell of much. A fair price for something I actually finish.',
  ],
  ['AV-0101-57', 3],
  ['AV-0101-09', 5],
  ['AV-0101-02', 4, '', 'Stays on the mug a bit, but the color left behind is even.'],
  ['AV-0101-49', 5],

  [
    'AV-0301-25',
    5,
    'Found my match at last',
    'Cool undertone, fair but not the fairest. The photo of the shades next to each other helped more than any quiz. Looks like skin from a step away.',
  ],
  ['AV-0301-33', 4, '', 'Good cover without the mask. I have to set my nose with powder around two in the afternoon.'],
  ['AV-0301-41', 5],
  [
    'AV-0301-09',
    2,
    'Too dewy for me',
    'If your skin is oily, think twice. Beautiful for two hours, then shiny. The shade itself was right.',
  ],
  [
    'AV-0301-57',
    5,
    'A deep shade that is not grey',
    'I have returned more foundations than I have kept. This one has red in it where I have red in me.',
  ],
  ['AV-0301-17', 4],
  [
    'AV-0301-49',
    3,
    'Pump trouble',
    'The fluid is lovely. The pump gives either nothing or far too much, and I have wasted a good deal of it.',
    {
      answer:
        'That should not happen. Please write to our customer care: we replace bottles with a faulty pump, also after months.',
    },
  ],
  ['AV-0301-02', 5],
  ['AV-0301-25', 4, '', 'Wears well under a mask at work. One drop mixed with cream is enough for the weekend.'],
  [
    'AV-0301-33',
    1,
    'Oxidised on me',
    'Perfect in the bathroom, orange in the elevator mirror an hour later. Tried it with and without primer, same thing.',
  ],

  [
    'AV-0804',
    5,
    'What I wanted for summer',
    'Sinks in while I look for my keys. No shine under sunscreen, no pilling.',
  ],
  ['AV-0804', 4, '', 'Light and fresh. In January I need something heavier on top, but that is not what it is for.'],
  ['AV-0804', 5],
  [
    'AV-0804',
    3,
    'Fine, but the jar',
    'The gel is nice, I just do not like putting fingers in a jar. A pump would make it a five.',
  ],
  ['AV-0804', 5, '', 'My teenage son steals it. High praise, I think.'],
  [
    'AV-0804',
    2,
    'Stings a little',
    'For a few minutes on my cheeks, every time. It stops, but I would rather it did not start. My friend has no trouble with it at all.',
  ],
  ['AV-0804', 4],
  [
    'AV-0804',
    4,
    'Waiting for the large size',
    'Used it up in seven weeks, morning and evening. Would buy a bigger jar at once.',
    { isWaiting: true },
  ],

  [
    'AV-0501-01',
    5,
    'No panda eyes',
    'Watery eyes, hay fever, and it was still where I put it. Comes off with warm water and patience.',
  ],
  ['AV-0501-01', 4, '', 'Long rather than thick, as it says. The brush is small enough for my inner corners.'],
  ['AV-0501-02', 5, 'Navy is the better black', 'Softer than black on pale lashes and nobody notices it is blue.'],
  ['AV-0501-01', 3, '', 'Good for the first month, then it dries up faster than others I have had.'],
  ['AV-0501-02', 5],

  [
    'AV-0702',
    5,
    'The evening is mine again',
    'Takes off everything, mascara included, and rinses without leaving a film. Smells of a barn in the nicest way.',
  ],
  ['AV-0702', 4, '', 'Works as it should. In a cold bathroom it is hard as a candle, so I warm it in my hands first.'],
  ['AV-0702', 3, 'Scent', 'Cleans well. The hay is stronger than I like just before bed.'],
  ['AV-0702', 5],
  [
    'AV-0702',
    1,
    'The parcel came late',
    'The box stood in the rain for a day and the courier never rang. I cannot say much about the balm yet.',
    { reported: 'not-about-product' },
  ],

  [
    'AV-0901',
    5,
    'Simple and good',
    'On damp skin, two drops, done. Plump is the word. I stopped buying three other bottles.',
  ],
  ['AV-0901', 4],
  [
    'AV-0901',
    2,
    '',
    'Did not do much for me. Not sticky, I will say that. Perhaps my skin already gets enough from my cream.',
  ],
  [
    'AV-0901',
    5,
    'A small miracle',
    'It healed the eczema on my neck within a week, better than anything from the doctor!',
    { isWaiting: true },
  ],

  [
    'AV-1101',
    5,
    'I actually wear it every day',
    'No white cast on brown skin, no smell, no tears when I run. That is all I ever asked for.',
  ],
  ['AV-1101', 4, '', 'Dries down nicely. At the beach I would like a bigger tube for the money.'],
  ['AV-1101', 5],
  ['AV-1101', 3],

  ['AV-0401-10', 5, 'Looks like I went for a walk', 'Which I did not. Two taps with a soft brush are plenty.'],
  ['AV-0401-04', 4],
  ['AV-0401-16', 4, '', 'Very strong, start with less than you think. Lasts until the evening.'],

  ['AV-0109', 5, '', 'No white edge, no perfume. One in every coat.'],
  ['AV-0109', 4],

  [
    'AV-1003',
    4,
    'Gentle for a clay',
    'Does not pull or turn to plaster. Rinses off pink all over the basin, be warned.',
  ],
  ['AV-1003', 5],
  [
    'AV-1003',
    4,
    'Buy it at my shop',
    'Good mask, and I sell the same one with a discount, message me.',
    { refusalReason: 'advertising' },
  ],

  ['AV-1305', 5, 'Tomato leaf, really', 'Like my grandmother’s greenhouse after watering. Strangers ask.'],
  ['AV-1305', 3, '', 'Beautiful for an hour, then I have to look for it. I wear it for myself, so that is all right.'],

  [
    'AV-0504',
    4,
    'Holds in the pool',
    'It does what it promises. It also holds against most removers: you need an oil.',
  ],
  ['AV-0504', 2, '', 'Stiff lashes, and the black goes a little brown on me. Waterproof it is.'],
];
