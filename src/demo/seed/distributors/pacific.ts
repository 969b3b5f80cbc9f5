import type { SeedDistributor } from '../types.ts';
import {
  createHomeAddress,
  createMailingAddress,
  createPortrait,
  createSocialInfo,
  createStudioAddress,
} from './create-record.ts';

/** Phone numbers are from the ranges reserved for fiction, in countries that have one. */
export const australia: readonly SeedDistributor[] = [
  {
    distributorId: 3106228,
    referralCode: 'IMOGEN4',
    country: 'AU',
    isActive: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Imogen',
      lastName: 'Radcliffe',
      contactEmail: 'imogen.radcliffe@example.com',
      phoneNumber1: '0491 570 006',
      addresses: [
        createMailingAddress(['14 Larkin Street', 'Newtown', 'New South Wales', 'NSW', '2042']),
        createStudioAddress(['220 Oxford Street', 'Paddington', 'New South Wales', 'NSW', '2021'], {
          address2: 'Level 1',
        }),
      ],
    },
    replicatedSite: {
      blogUrl: 'https://imogen-radcliffe.example/',
      locale: 'en-au',
      showAddress: true,
      showPhone: true,
      socialInfo: createSocialInfo({ facebook: 'imogenradcliffe', instagram: 'imogen.radcliffe' }),
      looks: {
        customContents: ['Sun care first, lipstick second. I live by the water and dress accordingly.'],
        banners: ['Sunday colour mornings in Paddington'],
        portrait: createPortrait('IR', '#e0914f'),
      },
    },
  },
  {
    distributorId: 3118754,
    referralCode: 'TALIA33',
    country: 'AU',
    isActive: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Talia',
      lastName: 'Nguyen',
      contactEmail: 'talia.nguyen@example.org',
      phoneNumber1: '0491 570 156',
      addresses: [createHomeAddress(['9 Rosella Lane', 'Brunswick', 'Victoria', 'VIC', '3056'])],
    },
    replicatedSite: {
      blogUrl: '',
      locale: 'en-au',
      showAddress: false,
      showPhone: true,
      socialInfo: createSocialInfo({ instagram: 'talia.nguyen.mua', youTube: 'TaliaNguyenMUA' }),
      looks: {
        customContents: ['Theatre makeup artist by night. By day I will show you how little you need.'],
        banners: [],
        portrait: createPortrait('TN', '#553b5e'),
      },
    },
  },
  {
    distributorId: 3095461,
    referralCode: 'BRONTE07',
    country: 'AU',
    isActive: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Bronte',
      lastName: 'Ashworth',
      contactEmail: 'bronte.ashworth@example.com',
      phoneNumber1: '0491 570 157',
      addresses: [createHomeAddress(['52 Jacaranda Terrace', 'New Farm', 'Queensland', 'QLD', '4005'])],
    },
    replicatedSite: {
      blogUrl: 'https://bronte-ashworth.example/',
      locale: 'en-au',
      showAddress: false,
      showPhone: false,
      socialInfo: createSocialInfo({ facebook: 'bronteashworth' }),
      looks: {
        customContents: ['Humidity is my speciality. Nothing I recommend slides.'],
        banners: [],
        portrait: createPortrait('BA', '#c42d6d'),
      },
    },
  },
  {
    distributorId: 3122093,
    referralCode: 'MEREDITH8',
    country: 'AU',
    isActive: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Meredith',
      lastName: 'Papadakis',
      contactEmail: 'meredith.papadakis@example.net',
      phoneNumber1: '0491 570 158',
      addresses: [
        createHomeAddress(['7 Gilbert Place', 'Adelaide', 'South Australia', 'SA', '5000'], { address2: 'Shop 2' }),
      ],
    },
    replicatedSite: {
      blogUrl: '',
      locale: 'en-au',
      showAddress: true,
      showPhone: true,
      socialInfo: createSocialInfo(),
      looks: {
        customContents: ['Come for the hand cream, stay for the gossip.'],
        banners: [],
        portrait: createPortrait('MP', '#6f7a4e'),
      },
    },
  },
  {
    distributorId: 3089337,
    referralCode: 'KIRRA22',
    country: 'AU',
    isActive: false,
    cdoInfo: { isCdoOn: false },
    profile: {
      firstName: 'Kirra',
      lastName: 'Donnelly',
      contactEmail: 'kirra.donnelly@example.com',
      phoneNumber1: '0491 570 159',
      addresses: [createHomeAddress(['31 Marine Parade', 'Cottesloe', 'Western Australia', 'WA', '6011'])],
    },
    replicatedSite: {
      blogUrl: '',
      locale: 'en-au',
      showAddress: false,
      showPhone: false,
      socialInfo: createSocialInfo(),
      looks: { customContents: [], banners: [], portrait: null },
    },
  },
];

export const newZealand: readonly SeedDistributor[] = [
  {
    distributorId: 5102684,
    referralCode: 'AROHA15',
    country: 'NZ',
    isActive: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Aroha',
      lastName: 'Te Kanawa',
      contactEmail: 'aroha.tekanawa@example.com',
      phoneNumber1: '021 555 0142',
      addresses: [
        createHomeAddress(['18 Pōhutukawa Rise', 'Auckland', 'Auckland', 'AUK', '1021'], { address3: 'Grey Lynn' }),
      ],
    },
    replicatedSite: {
      blogUrl: 'https://aroha-tekanawa.example/',
      locale: 'en-nz',
      showAddress: true,
      showPhone: true,
      socialInfo: createSocialInfo({ facebook: 'arohatekanawa', instagram: 'aroha.tekanawa' }),
      looks: {
        customContents: ['Kia ora. I like bare skin, good brows and one proper red.'],
        banners: ['Grey Lynn try-on evenings, Tuesdays'],
        portrait: createPortrait('AT', '#2b5545'),
      },
    },
  },
  {
    distributorId: 5110397,
    referralCode: 'PHILIPPA3',
    country: 'NZ',
    isActive: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Philippa',
      lastName: 'Gresham',
      contactEmail: 'philippa.gresham@example.org',
      phoneNumber1: '027 555 0168',
      addresses: [
        createHomeAddress(['6 Tinakori Steps', 'Wellington', 'Wellington', 'WGN', '6011'], { address3: 'Thorndon' }),
      ],
    },
    replicatedSite: {
      blogUrl: '',
      locale: 'en-nz',
      showAddress: false,
      showPhone: true,
      socialInfo: createSocialInfo({ instagram: 'pip.gresham' }),
      looks: {
        customContents: ['Wind-tested hair, wind-tested lipstick.'],
        banners: [],
        portrait: createPortrait('PG', '#8ea9bd'),
      },
    },
  },
  {
    distributorId: 5097815,
    referralCode: 'SELENA64',
    country: 'NZ',
    isActive: true,
    cdoInfo: { isCdoOn: true },
    profile: {
      firstName: 'Selena',
      lastName: 'Faleolo',
      contactEmail: 'selena.faleolo@example.com',
      phoneNumber1: '022 555 0121',
      addresses: [
        createHomeAddress(['203 Colombo Lane', 'Christchurch', 'Canterbury', 'CAN', '8023'], { address3: 'Sydenham' }),
      ],
    },
    replicatedSite: {
      blogUrl: '',
      locale: 'en-nz',
      showAddress: false,
      showPhone: false,
      socialInfo: createSocialInfo({ facebook: 'selenafaleolo' }),
      looks: { customContents: [], banners: [], portrait: createPortrait('SF', '#d98b83') },
    },
  },
  {
    distributorId: 5088042,
    referralCode: 'HAZEL09',
    country: 'NZ',
    isActive: true,
    cdoInfo: { isCdoOn: false },
    profile: {
      firstName: 'Hazel',
      lastName: 'Drummond',
      contactEmail: 'hazel.drummond@example.net',
      phoneNumber1: '021 555 0195',
      addresses: [
        createHomeAddress(['44 Royal Terrace', 'Dunedin', 'Otago', 'OTA', '9016'], { address3: 'North Dunedin' }),
      ],
    },
    replicatedSite: {
      blogUrl: '',
      locale: 'en-nz',
      showAddress: true,
      showPhone: true,
      socialInfo: createSocialInfo(),
      looks: { customContents: [], banners: [], portrait: createPortrait('HD', '#97535c') },
    },
  },
];
