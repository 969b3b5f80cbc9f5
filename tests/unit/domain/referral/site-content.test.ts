import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Distributor } from '../../../../src/contract/referral/distributors.ts';
import { toSiteContent } from '../../../../src/domain/referral/site-content.ts';
import { createWireDistributor } from '../../../fixtures/referral/wire-distributor.ts';

const read = (site: Parameters<typeof createWireDistributor>[0] = {}) =>
  toSiteContent(Distributor.parse(createWireDistributor(site)));

describe('what the shop shows of a distributor', () => {
  test('PAGE-025 is their banners, picture, texts, blog and accounts', () => {
    expect(read()).toEqual({
      distributorId: 1204417,
      name: 'Marisol Vega',
      isActive: true,
      takesQuestions: false,
      town: 'Austin',
      locale: 'en-us',
      phone: '512-555-0142',
      phoneHref: 'tel:+15125550142',
      email: 'marisol.vega@example.com',
      addressLines: ['418 East Seventh Street', 'Suite 3', 'Austin, Texas 78701'],
      imageName: 'distributors/1204417.png',
      banners: [
        { kind: 'text', text: 'Thursday shade table' },
        { kind: 'image', name: 'banners/marisol.png' },
      ],
      favourites: [],
      paragraphs: ['I keep a table by the window.', 'Se habla español.'],
      links: [
        { name: 'Blog', href: 'https://marisol-vega.example/journal' },
        { name: 'Facebook', href: 'https://www.facebook.com/marisolvegabeauty' },
        { name: 'Instagram', href: 'https://www.instagram.com/marisol' },
      ],
      videoHref: '',
    });
  });

  test.for([
    [{ showPhone: false }, { phone: '', email: '', addressLines: expect.arrayContaining(['Suite 3']) }],
    [{ showAddress: false }, { phone: '512-555-0142', addressLines: [], town: '' }],
    [
      { showPhone: null, showAddress: null },
      { phone: '', email: '', addressLines: [] },
    ],
  ] as const)('PAGE-024 an API that sends all has no say: %j shows %j', ([site, shown]) => {
    expect(read(site)).toMatchObject(shown);
  });

  test('PAGE-025 is at most twelve products that they recommend, each once, with words as text', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ sku: `AV-${index}` }));
    const looks = {
      favourites: [{ sku: 'AV-0', words: '<b>Mine</b><script>x()</script>' }, ...many.slice(1), ...many.slice(1, 3)],
    };
    const { favourites } = read({ looks });
    expect(favourites.slice(0, 2)).toEqual([
      { sku: 'AV-0', words: 'Mine' },
      { sku: 'AV-1', words: '' },
    ]);
    expect(favourites).toHaveLength(12);
  });

  test('PAGE-024 a distributor without site info shows nothing but their name', () => {
    const content = toSiteContent(Distributor.parse({ ...createWireDistributor(), replicatedSite: null }));
    expect(content).toEqual({
      ...{
        distributorId: 1204417,
        name: 'Marisol Vega',
        isActive: true,
        takesQuestions: false,
        town: '',
        locale: '',
        phone: '',
        phoneHref: '',
        email: '',
        addressLines: [],
        imageName: '',
      },
      ...{ banners: [], favourites: [], paragraphs: [], links: [], videoHref: '' },
    });
  });

  test('PAGE-025 is each account that they have switched on, by its name or its address, where that is one', () => {
    const socialInfo = {
      ...{ facebookAccount: 'https://', useMyInstagram: false, instagramAccount: 'marisol' },
      ...{ useMyTwitter: true, twitterAccount: '@marisol', useMyYouTube: true, youTubeAccount: 'https://youtu.be/m' },
    };
    expect(read({ blogUrl: '', socialInfo }).links).toEqual([
      { name: 'X', href: 'https://x.com/marisol' },
      { name: 'YouTube', href: 'https://youtu.be/m' },
    ]);
  });

  test.each([
    [' marisol ', 'https://www.facebook.com/marisol'],
    ['http://fb.example/m', 'http://fb.example/m'],
    ['m@fb', 'https://www.facebook.com/m%40fb'],
    ['see https://fb.example', 'https://www.facebook.com/see%20https%3A%2F%2Ffb.example'],
  ])('PAGE-025 an account that is entered as "%s" is at %s', (facebookAccount, href) => {
    const socialInfo = { facebookAccount, useMyInstagram: false };
    expect(read({ blogUrl: '', socialInfo }).links).toEqual([{ name: 'Facebook', href }]);
  });

  test.each([
    ['http://blog.example', ['http://blog.example/']],
    ['see https://blog.example', []],
  ])('PAGE-025 a blog that is entered as "%s" is at %j', (blogUrl, hrefs) => {
    const { links } = read({ blogUrl, socialInfo: { facebookAccount: '' } });
    expect(links.map(({ href }) => href)).toEqual(hrefs);
  });

  test('PAGE-025 T24 a text is one line of what is written, and none where nothing is', () => {
    const texts = ['Tom &AMP; Ann&#39;s  a\n\n b', 'a &lt;b', '<b></b>', ' '];
    const { paragraphs, banners } = read({ looks: { customContents: texts, banners: [' banners/x.png ', '<b></b>'] } });
    expect(paragraphs).toEqual(["Tom & Ann's a b", 'a b']);
    expect(banners).toEqual([{ kind: 'image', name: 'banners/x.png' }]);
  });

  test('PAGE-025 is no address when they have none', () => {
    const { profile, ...others } = createWireDistributor();
    const content = toSiteContent(Distributor.parse({ ...others, profile: { ...profile, addresses: [] } }));
    expect(content.addressLines).toEqual([]);
  });

  test.each([
    ['https://www.youtube.com/watch?v=aB3-x', 'https://www.youtube.com/watch?v=aB3-x'],
    [' https://youtu.be/aB3-x ', 'https://youtu.be/aB3-x'],
    ['https://m.youtube.com/shorts/aB3', 'https://m.youtube.com/shorts/aB3'],
    ['http://www.youtube.com/watch?v=a', ''],
    ['https://www.youtube.com.evil.example/watch', ''],
    ['https://www.youtube.com@evil.example/', ''],
    ['https://youtube.com:8443/', ''],
    ['https://me@youtu.be/aB3', ''],
    ['https://:secret@youtu.be/aB3', ''],
    ['javascript:alert(1)//youtube.com', ''],
    ['<iframe src="https://www.youtube.com/embed/a"></iframe>', ''],
    ['aB3-x', ''],
    ['', ''],
  ])(
    'PAGE-025 T24 a video of "%s" is shown as "%s", and not at all once YouTube is switched off',
    (youTubeVideo, href) => {
      expect(read({ socialInfo: { youTubeVideo, useMyYouTube: true } }).videoHref).toBe(href);
      expect(read({ socialInfo: { youTubeVideo, useMyYouTube: false } }).videoHref).toBe('');
    },
  );

  test('PAGE-025 T24 no tag of any text of theirs is left', () => {
    const tag = fc.constantFrom(
      '<b>',
      '</b>',
      '<script>',
      '</script>',
      '&lt;img src=x&gt;',
      '<svg/onload=x>',
      '<a href=x',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(tag, fc.string()), { maxLength: 8 }), (parts) => {
        const { paragraphs, banners } = read({
          looks: { customContents: [parts.join('')], banners: [parts.join('')] },
        });
        const texts = [...paragraphs, ...banners.map((banner) => (banner.kind === 'text' ? banner.text : ''))];
        return texts.every((text) => !/<\/?[a-z][^<>]*>/i.test(text));
      }),
      { seed: 20261123 },
    );
  });
});
