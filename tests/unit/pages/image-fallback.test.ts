import { describe, expect, test } from 'vitest';
import { getNextSource } from '../../../src/browse/catalogue/image-fallback.ts';

describe('images that fail', () => {
  test('CAT-052 the fallback image is tried first', () => {
    expect(getNextSource('/_images/a-470.webp', 'https://images.example/a.png')).toBe('https://images.example/a.png');
  });
  test('CAT-053 the placeholder is tried next', () => {
    expect(getNextSource('https://images.example/a.png', 'https://images.example/a.png')).toBe('/placeholder.svg');
    expect(getNextSource('/_images/a-470.webp', undefined)).toBe('/placeholder.svg');
  });
  test('CAT-053 nothing is tried after the placeholder', () => {
    expect(getNextSource('/placeholder.svg', undefined)).toBeNull();
  });
});
