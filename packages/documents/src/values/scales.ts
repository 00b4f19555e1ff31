import { paperAmount } from '@rapi/indonesia';

const WORDS = 'rb|ribu|jt|juta';
/** What K may multiply: 84, 1050, 1,5 and 1.250. Behind cents, or behind 35.000 and a blank, it is a credit or a code. */
const IN_THOUSANDS = String.raw`(?<=(?<![\d.,])(?:\d{1,4}|\d{1,3}[.,]\d) ?|(?<![\d.,])\d[.,]\d{3})`;
/** Thousands and millions behind a number, each a word of its own: 150K, 1,5 jt; not 30 Jt. Tempo, 12 K-7. */
export const SCALE = String.raw` ?(?:${IN_THOUSANDS}k|${WORDS})(?![\p{L}\d]|[-/.:]?\d|\.? ?tempo)`;

const SCALED = new RegExp(String.raw`^[-(]?(?:rp\.?|idr)?[-(]?\d[\d.,]*${SCALE}(?:,-|\))?$`, 'iu');
/** A K behind a blank may be a credit or a code, and 1.250 before K or juta may be one and a quarter. */
const OPEN = /\d k\W*$|(?<![\d.,])\d[.,]\d{3} ?(?:k|jt|juta)\W*$/i;

/** Whether a text is an amount with such a word behind it. */
export const isScaled = (text: string): boolean => SCALED.test(text);

/** Whether it is doubtful what the word behind an amount means. */
export const isScaleOpen = (text: string): boolean => OPEN.test(text);

/** The amount of '150' and 'K'. */
export const scaledAmount = (body: string, scale: string): number | undefined =>
  paperAmount(body + scale.replace(/ ?k$/i, ' rb'));
