import { describe, expect, test } from 'vitest';
import { getImageUrlPattern, resizeImageUrl } from '../../../src/domain/catalogue/shade-images.ts';

const own = 'https://images.example/products/AV-1-01.png?width=800&height=800&mode=max&format=png';

describe('where pictures of shades lie', () => {
  test.for([470, 800, 58])('CAT-051 CAT-055 CAT-056 the resizer is asked for %i px', (size) => {
    expect(resizeImageUrl(own, size)).toBe(
      `https://images.example/products/AV-1-01.png?width=${size}&height=${size}&mode=max&format=png`,
    );
  });
  test('CAT-051 a picture that lies elsewhere is asked for as it is', () => {
    expect(resizeImageUrl('https://cdn.example/a.jpg?x=1', 470)).toBe('https://cdn.example/a.jpg?x=1');
  });

  test('what all addresses share is stated once', () => {
    expect(getImageUrlPattern([{ sku: 'AV-1-01', imageUrl: own }])).toBe(own.replace('AV-1-01', '{sku}'));
    expect(getImageUrlPattern([{ sku: 'AV-1-01', imageUrl: 'https://cdn.example/a.jpg' }])).toBe(
      'https://cdn.example/a.jpg',
    );
    expect(getImageUrlPattern([])).toBe('');
  });
});
