/** What an option of a file becomes: `shade` and `size` are kinds of variants that pages show in their own ways. */
export const optionKinds = ['shade', 'size', 'variant', 'leave-out'] as const;
