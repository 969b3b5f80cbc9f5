import { ConverterBuilder, type ConverterFunction } from 'opencc-js/core';
import * as toTraditional from 'opencc-js/preset/cn2t';
import * as toSimplified from 'opencc-js/preset/t2cn';

/** A converter loads large tables, so each is created when the first text needs it. */
function createLazyConverter(create: () => ConverterFunction): ConverterFunction {
  let convert: ConverterFunction | null = null;
  return (text) => (convert ??= create())(text);
}

const convertToTraditional = createLazyConverter(() => ConverterBuilder(toTraditional)({ from: 'cn', to: 'hk' }));
const convertToSimplified = createLazyConverter(() => ConverterBuilder(toSimplified)({ from: 'hk', to: 'cn' }));

const simplifiedLocales = /^zh-(?:cn|sg|hans)/;

/** The function that converts the texts of a Chinese locale to the other script. Null for other languages. */
export function getOtherChineseScript(locale: string): ConverterFunction | null {
  if (!locale.startsWith('zh-')) return null;
  return simplifiedLocales.test(locale) ? convertToTraditional : convertToSimplified;
}
