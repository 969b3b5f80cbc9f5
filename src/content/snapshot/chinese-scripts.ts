import { ConverterBuilder, type ConverterFunction } from 'opencc-js/core';
import * as toTraditional from 'opencc-js/preset/cn2t';
import * as toSimplified from 'opencc-js/preset/t2cn';

/** A converter reads large tables, so each is made when the first text needs it. */
function createLazyConverter(create: () => ConverterFunction): ConverterFunction {
  let convert: ConverterFunction | null = null;
  return (text) => (convert ??= create())(text);
}

const convertToTraditional = createLazyConverter(() => ConverterBuilder(toTraditional)({ from: 'cn', to: 'hk' }));
const convertToSimplified = createLazyConverter(() => ConverterBuilder(toSimplified)({ from: 'hk', to: 'cn' }));

const simplifiedLocales = /^zh-(?:cn|sg|hans)/;

/** How the texts of a Chinese locale are converted to the other script. Null for other languages. */
export function getOtherChineseScript(locale: string): ConverterFunction | null {
  if (!locale.startsWith('zh-')) return null;
  return simplifiedLocales.test(locale) ? convertToTraditional : convertToSimplified;
}
