import { toSlug } from '../../domain/slug.ts';
import { categories } from './catalogue/categories.ts';
import type { SeedCategory, SeedMenu, SeedMenuItem } from './types.ts';

/** Throws when nothing was found. */
function requireFound<T>(candidate: T | undefined, kind: string, id: number): T {
  if (candidate === undefined) throw new RangeError(`The demo catalogue has no ${kind} ${id}: correct the menu.`);
  return candidate;
}
const findDemoCategory = (id: number): SeedCategory =>
  requireFound(
    categories.find(({ categoryId }) => categoryId === id),
    'category',
    id,
  );

/** A menu item that links to a category and has its name. */
function createCategoryItem(menuItemId: number, categoryId: number): SeedMenuItem {
  const { name } = findDemoCategory(categoryId);
  return { menuItemId, name, hyperlink: `/shopproducts/${categoryId}/${toSlug(name.en, String(categoryId))}` };
}

/** A menu item that links to a subcategory and has its name. A subcategory's id begins with its category's id. */
function createSubCategoryItem(menuItemId: number, subCategoryId: number): SeedMenuItem {
  const categoryId = Math.floor(subCategoryId / 100);
  const { name } = requireFound(
    findDemoCategory(categoryId).subCategories.find(({ id }) => id === subCategoryId),
    'subcategory',
    subCategoryId,
  );
  return {
    menuItemId,
    name,
    hyperlink: `/shopproducts/${categoryId}/${subCategoryId}/${toSlug(name.en, String(subCategoryId))}`,
  };
}

const headerMenus: readonly SeedMenu[] = [
  {
    menuId: 10,
    placement: 'Header',
    displayOrder: 10,
    hyperlink: '/shopproducts/makeup',
    name: { en: 'Makeup', es: 'Maquillaje', fr: 'Maquillage', zhHans: '彩妆', zhHant: '彩妝' },
    menuItems: [
      createSubCategoryItem(1001, 101),
      createSubCategoryItem(1002, 102),
      createSubCategoryItem(1003, 103),
      createSubCategoryItem(1004, 104),
      createSubCategoryItem(1005, 201),
      createSubCategoryItem(1006, 203),
      createSubCategoryItem(1007, 202),
      createSubCategoryItem(1008, 501),
      createSubCategoryItem(1009, 502),
      createSubCategoryItem(1010, 301),
      createSubCategoryItem(1011, 302),
      createSubCategoryItem(1012, 303),
      createSubCategoryItem(1013, 304),
      createSubCategoryItem(1014, 401),
      createSubCategoryItem(1015, 402),
      createSubCategoryItem(1016, 403),
      createSubCategoryItem(1017, 601),
      createSubCategoryItem(1018, 602),
    ],
  },
  {
    menuId: 20,
    placement: 'Header',
    displayOrder: 20,
    hyperlink: '/shopproducts/skin-care',
    name: { en: 'Skin care', es: 'Cuidado de la piel', fr: 'Soins de la peau', zhHans: '护肤', zhHant: '護膚' },
    menuItems: [
      createCategoryItem(2001, 7),
      createSubCategoryItem(2002, 702),
      createCategoryItem(2003, 9),
      createSubCategoryItem(2004, 801),
      createSubCategoryItem(2005, 802),
      createSubCategoryItem(2006, 803),
      createSubCategoryItem(2007, 1001),
      createSubCategoryItem(2008, 1002),
      createSubCategoryItem(2009, 1101),
      { ...createSubCategoryItem(2010, 902), countries: ['US', 'CA', 'AU', 'NZ', 'MX', 'HK'] },
    ],
  },
  {
    menuId: 30,
    placement: 'Header',
    displayOrder: 30,
    hyperlink: '/shopproducts/body-and-scent',
    name: {
      en: 'Body & scent',
      es: 'Cuerpo y fragancia',
      fr: 'Corps et parfum',
      zhHans: '身体与香氛',
      zhHant: '身體及香氛',
    },
    menuItems: [
      createSubCategoryItem(3001, 1201),
      createSubCategoryItem(3002, 1202),
      createSubCategoryItem(3003, 1203),
      createSubCategoryItem(3004, 1102),
      createSubCategoryItem(3005, 1301),
      createSubCategoryItem(3006, 1302),
    ],
  },
  {
    menuId: 40,
    placement: 'Header',
    displayOrder: 40,
    hyperlink: '/shopproducts/gifts-and-tools',
    name: {
      en: 'Gifts & tools',
      es: 'Regalos y accesorios',
      fr: 'Cadeaux et accessoires',
      zhHans: '礼品与美妆工具',
      zhHant: '禮品及化妝工具',
    },
    menuItems: [
      createSubCategoryItem(4001, 1501),
      createSubCategoryItem(4002, 1502),
      createSubCategoryItem(4003, 1401),
      createSubCategoryItem(4004, 1402),
    ],
  },
  {
    menuId: 50,
    placement: 'Header',
    displayOrder: 50,
    hyperlink: '/aboutme',
    name: { en: 'The house', es: 'La casa', fr: 'La maison', zhHans: '品牌', zhHant: '品牌' },
    menuItems: [],
  },
];

const footerMenus: readonly SeedMenu[] = [
  {
    menuId: 110,
    placement: 'Footer',
    displayOrder: 10,
    hyperlink: '/shopproducts',
    name: { en: 'Shop', es: 'Tienda', fr: 'Boutique', zhHans: '选购', zhHant: '選購' },
    menuItems: headerMenus
      .filter(({ hyperlink }) => hyperlink.startsWith('/shopproducts/'))
      .map(({ name, hyperlink, displayOrder }) => ({ menuItemId: 11_000 + displayOrder, name, hyperlink })),
  },
  {
    menuId: 120,
    placement: 'Footer',
    displayOrder: 20,
    hyperlink: '/faq',
    name: {
      en: 'Customer care',
      es: 'Atención a clientes',
      fr: 'Service à la clientèle',
      zhHans: '客户服务',
      zhHant: '顧客服務',
    },
    menuItems: [
      {
        menuItemId: 12_001,
        hyperlink: '/faq',
        name: {
          en: 'Questions & answers',
          es: 'Preguntas frecuentes',
          fr: 'Foire aux questions',
          zhHans: '常见问题',
          zhHant: '常見問題',
        },
      },
      {
        menuItemId: 12_002,
        hyperlink: '/returns',
        name: { en: 'Returns', es: 'Devoluciones', fr: 'Retours', zhHans: '退换货', zhHant: '退換貨品' },
      },
      {
        menuItemId: 12_003,
        hyperlink: '/contact',
        name: { en: 'Contact us', es: 'Contáctanos', fr: 'Nous joindre', zhHans: '联系我们', zhHant: '聯絡我們' },
      },
    ],
  },
  {
    menuId: 130,
    placement: 'Footer',
    displayOrder: 30,
    hyperlink: '/aboutme',
    name: { en: 'Company', es: 'Empresa', fr: 'Entreprise', zhHans: '关于我们', zhHant: '關於我們' },
    menuItems: [
      {
        menuItemId: 13_001,
        hyperlink: '/aboutme',
        name: { en: 'Our story', es: 'Nuestra historia', fr: 'Notre histoire', zhHans: '品牌故事', zhHant: '品牌故事' },
      },
      {
        menuItemId: 13_002,
        hyperlink: '/sell',
        countries: ['US', 'CA', 'AU', 'NZ', 'MX', 'HK'],
        name: {
          en: 'Sell with us',
          es: 'Vende con nosotros',
          fr: 'Vendre avec nous',
          zhHans: '加入我们',
          zhHant: '加入我們',
        },
      },
      {
        menuItemId: 13_003,
        hyperlink: '/preferred-customer-info',
        countries: ['US', 'CA', 'AU', 'NZ', 'MX'],
        name: {
          en: 'Preferred customers',
          es: 'Clientes preferentes',
          fr: 'Clientèle privilégiée',
          zhHans: '优选顾客',
          zhHant: '尊享顧客',
        },
      },
    ],
  },
  {
    menuId: 140,
    placement: 'Footer',
    displayOrder: 40,
    hyperlink: '/privacy-policy',
    name: { en: 'Legal', es: 'Legal', fr: 'Mentions légales', zhHans: '法律信息', zhHant: '法律資訊' },
    menuItems: [
      {
        menuItemId: 14_001,
        hyperlink: '/privacy-policy',
        name: {
          en: 'Privacy',
          es: 'Aviso de privacidad',
          fr: 'Confidentialité',
          zhHans: '隐私政策',
          zhHant: '私隱政策',
        },
      },
      {
        menuItemId: 14_002,
        hyperlink: '/terms-of-use',
        name: {
          en: 'Terms of use',
          es: 'Términos de uso',
          fr: 'Conditions d’utilisation',
          zhHans: '使用条款',
          zhHant: '使用條款',
        },
      },
      {
        menuItemId: 14_003,
        hyperlink: '/copyright-policy',
        name: {
          en: 'Copyright',
          es: 'Derechos de autor',
          fr: 'Droits d’auteur',
          zhHans: '版权政策',
          zhHant: '版權政策',
        },
      },
    ],
  },
];

/** Header and footer menus. The API sorts them by `displayOrder` and leaves out items of other countries. */
export const menus: readonly SeedMenu[] = [...headerMenus, ...footerMenus];
