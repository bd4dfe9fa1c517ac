import { productName } from '../product.ts';

const begins = `Your ${productName}`;
const goesOn = 'verification code is';
const code = '123456';

/** The drawing of a code by text message; the wording is ours. */
export const smsPicture = {
  title: 'Your code by text message',
  lede: `It comes from ${productName} and holds six digits.`,
  alternative: `A phone showing a text message: ${begins} ${goesOn} ${code}.`,
  lines: { begins, goesOn, code },
};
