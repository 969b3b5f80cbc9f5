import type { SeedDistributor } from '../types.ts';
import { home, mailing, portrait, social, studio } from './record.ts';

export const mainlandChina: readonly SeedDistributor[] = [
  {
    dist_ID: 6104925, referralCode: 'YUTONG21', country: 'CN', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: '雨桐', lastName: '沈', contactEmail: 'shen.yutong@example.com', phoneNumber1: '130 5550 0142',
      addresses: [
        mailing(['常熟路 118 弄 6 号', '上海', 'Shanghai', 'SH', '200031'], { address2: '402 室' }),
        studio(['安福路 231 号', '上海', 'Shanghai', 'SH', '200031'], { address2: '二楼' }),
      ],
    },
    replicatedSite: {
      blogUrl: 'https://shen-yutong.example/', locale: 'zh-cn', showAddress: true, showPhone: true, socialInfo: social(),
      looks: { customContents: ['工作室靠窗，自然光试色。不着急，慢慢挑到合适的那一支。'], banners: ['周三下午试色会'], portrait: portrait('沈', '#a8323e') },
    },
  },
  {
    dist_ID: 6112073, referralCode: 'RUOXI08', country: 'CN', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: '若溪', lastName: '顾', contactEmail: 'gu.ruoxi@example.org', phoneNumber1: '131 5550 0168',
      addresses: [home(['文三路 90 号', '杭州', 'Zhejiang', 'ZJ', '310012'], { address2: '3 幢 1105 室' })],
    },
    replicatedSite: {
      blogUrl: '', locale: 'zh-cn', showAddress: false, showPhone: true, socialInfo: social(),
      looks: { customContents: ['先把皮肤养好，再谈妆。清洁这一步，我最较真。'], banners: [], portrait: portrait('顾', '#5f8a6f') },
    },
  },
  {
    dist_ID: 6098340, referralCode: 'JIAYI66', country: 'CN', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: '嘉怡', lastName: '梁', contactEmail: 'liang.jiayi@example.com', phoneNumber1: '132 5550 0117',
      addresses: [home(['体育西路 57 号', '广州', 'Guangdong', 'GD', '510620'], { address2: '1803 室' })],
    },
    replicatedSite: {
      blogUrl: '', locale: 'zh-cn', showAddress: true, showPhone: true, socialInfo: social(),
      looks: { customContents: ['南方潮热，底妆怎么不花，我有心得。'], banners: [], portrait: portrait('梁', '#d45b7b') },
    },
  },
  {
    dist_ID: 6085517, referralCode: 'MENGQI3', country: 'CN', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: '梦琪', lastName: '郝', contactEmail: 'hao.mengqi@example.net', phoneNumber1: '133 5550 0159',
      addresses: [home(['东四北大街 212 号', '北京', 'Beijing', 'BJ', '100007'])],
    },
    replicatedSite: {
      blogUrl: '', locale: 'zh-cn', showAddress: false, showPhone: false, socialInfo: social(), looks: { customContents: [], banners: [], portrait: portrait('郝', '#3d5876') },
    },
  },
];

/** Hong Kong has neither regions nor postal codes. */
export const hongKong: readonly SeedDistributor[] = [
  {
    dist_ID: 7103248, referralCode: 'KAYAN18', country: 'HK', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: '嘉欣', lastName: '陳', contactEmail: 'chan.kayan@example.com', phoneNumber1: '5550 0142',
      addresses: [
        mailing(['英皇道 510 號', '北角', '', '', ''], { address2: '12 樓 B 室' }),
        studio(['星街 9 號', '灣仔', '', '', ''], { address2: '地下' }),
      ],
    },
    replicatedSite: {
      blogUrl: 'https://chan-kayan.example/', locale: 'zh-hk', showAddress: true, showPhone: true, socialInfo: social({ facebook: 'chankayan.beauty', instagram: 'kayan.chan' }),
      looks: { customContents: ['放工後過來坐坐，一杯茶，試幾隻色，揀到先好走。'], banners: ['星街試色夜，逢星期四'], portrait: portrait('陳', '#8a3547') },
    },
  },
  {
    dist_ID: 7110562, referralCode: 'VERA852', country: 'HK', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Vera', lastName: 'Lau', contactEmail: 'vera.lau@example.org', phoneNumber1: '5550 0168',
      addresses: [home(['33 Hollywood Terrace', 'Sheung Wan', '', '', ''], { address2: 'Flat 7A' })],
    },
    replicatedSite: {
      blogUrl: '', locale: 'en-hk', showAddress: false, showPhone: true, socialInfo: social({ instagram: 'vera.lau.hk' }),
      looks: { customContents: ['Office-to-dinner faces, done in the back of a taxi if need be.'], banners: [], portrait: portrait('VL', '#e2b549') },
    },
  },
  {
    dist_ID: 7095819, referralCode: 'WINGSZE5', country: 'HK', active: true, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: '詠詩', lastName: '黃', contactEmail: 'wong.wingsze@example.com', phoneNumber1: '5550 0195',
      addresses: [home(['沙田正街 21 號', '沙田', '', '', ''], { address2: '18 樓 C 室' })],
    },
    replicatedSite: {
      blogUrl: '', locale: 'zh-hk', showAddress: false, showPhone: true, socialInfo: social({ facebook: 'wongwingsze' }),
      looks: { customContents: ['護膚不用多，三樣就夠。'], banners: [], portrait: portrait('黃', '#7f9a86') },
    },
  },
  {
    dist_ID: 7088204, referralCode: 'MELODY2', country: 'HK', active: false, cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Melody', lastName: 'Kwok', contactEmail: 'melody.kwok@example.net', phoneNumber1: '5550 0121',
      addresses: [home(['8 Nathan Court', 'Jordan', '', '', ''])],
    },
    replicatedSite: {
      blogUrl: '', locale: 'en-hk', showAddress: false, showPhone: false, socialInfo: social(), looks: { customContents: [], banners: [], portrait: null },
    },
  },
];
