import { describe, expect, test } from 'vitest';
import { getImageUrlPattern, resizeImageUrl } from '../../../src/domain/catalogue/shade-images.ts';

const shopImageUrl = 'https://images.example/products/AV-1-01.png?width=800&height=800&mode=max&format=png';

describe('addresses of shade images', () => {
  test.for([470, 800, 58])('CAT-051 CAT-055 CAT-056 an image of the shop is requested at %i px', (size) => {
    expect(resizeImageUrl(shopImageUrl, size)).toBe(
      `https://images.example/products/AV-1-01.png?width=${size}&height=${size}&mode=max&format=png`,
    );
  });
  test('CAT-051 an image of another host is requested unchanged', () => {
    expect(resizeImageUrl('https://cdn.example/a.jpg?x=1', 470)).toBe('https://cdn.example/a.jpg?x=1');
  });

  test('the pattern holds what the addresses of all shades share', () => {
    expect(getImageUrlPattern([{ sku: 'AV-1-01', imageUrl: shopImageUrl }])).toBe(
      shopImageUrl.replace('AV-1-01', '{sku}'),
    );
    expect(getImageUrlPattern([{ sku: 'AV-1-01', imageUrl: 'https://cdn.example/a.jpg' }])).toBe(
      'https://cdn.example/a.jpg',
    );
    expect(getImageUrlPattern([])).toBe('');
  });
});
