import type { Look } from '../../contract/shell/marketing.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { skuPattern } from '../../domain/slug.ts';
import type { LookRecord } from '../snapshot/records.ts';
import type { PullContext } from './context.ts';

async function fetchLook({ images }: PullContext, locale: string, look: Look): Promise<LookRecord | null> {
  const texts = Object.entries(look.texts).find(([key]) => key.toLowerCase() === locale)?.[1];
  if (!texts) return null;
  const image = await images.get('look', look.imageUrl);
  if (image.digest === null) return null;
  return {
    id: look.id,
    image,
    points: look.points.filter(({ sku }) => skuPattern.test(sku)),
    eyebrow: toPlainText(texts.eyebrow),
    title: toPlainText(texts.title),
    text: toPlainText(texts.text),
    alt: toPlainText(texts.alt),
  };
}

/** The looks with texts in the locale. One without a picture is left out, since nothing could be pointed at. */
export async function fetchLooks(context: PullContext, locale: string, looks: readonly Look[]): Promise<LookRecord[]> {
  const found = await Promise.all(looks.map((look) => fetchLook(context, locale, look)));
  return found.filter((look) => look !== null);
}
