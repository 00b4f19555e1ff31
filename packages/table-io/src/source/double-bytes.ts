import type { TextEncoding } from './ingest-options';

/** An encoding that writes East Asian characters in two bytes, and the characters that make up most of its texts. */
interface DoubleByte {
  label: TextEncoding;
  isLead(byte: number): boolean;
  isTrail(byte: number): boolean;
  /** Whether a byte beyond ASCII is a character of its own. */
  isSingle?(byte: number): boolean;
  /** Whether a pair belongs to the character set's first level or its punctuation, which is nearly all of a text. */
  isCommon(lead: number, trail: number): boolean;
  /** A further condition, since one encoding's texts are often well-formed in another. */
  fits(tally: PairTally): boolean;
}

interface PairTally {
  pairs: number;
  /** Pairs next to another pair. */
  consecutive: number;
  common: number;
  invalid: number;
  /** Pairs whose second byte is ASCII. */
  lowTrails: number;
  leads: Uint32Array;
}

const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;
const isHigh = (byte: number): boolean => within(byte, 0xa1, 0xfe);

const sumOf = ({ leads }: PairTally, from: number, to: number): number => {
  let sum = 0;
  for (let lead = from; lead <= to; lead += 1) sum += leads[lead] ?? 0;
  return sum;
};

/** Rows of kana in EUC-JP; the Chinese set has kana in the same rows, but hardly any text uses them. */
const hasKana = (tally: PairTally): boolean => sumOf(tally, 0xa4, 0xa5) * 7 >= tally.pairs;

/** In this order: the narrower first. */
const encodings: readonly DoubleByte[] = [
  {
    label: 'shift_jis',
    isLead: (byte) => within(byte, 0x81, 0x9f) || within(byte, 0xe0, 0xfc),
    isTrail: (byte) => within(byte, 0x40, 0x7e) || within(byte, 0x80, 0xfc),
    isSingle: (byte) => within(byte, 0xa1, 0xdf),
    isCommon: (lead) => within(lead, 0x81, 0x83) || within(lead, 0x88, 0x98),
    fits: (tally) => sumOf(tally, 0x81, 0x9f) * 2 > tally.pairs,
  },
  {
    label: 'euc-jp',
    isLead: isHigh,
    isTrail: isHigh,
    isCommon: (lead) => lead === 0xa1 || within(lead, 0xa3, 0xa5) || within(lead, 0xb0, 0xcf),
    fits: (tally) => tally.lowTrails === 0 && hasKana(tally),
  },
  {
    label: 'euc-kr',
    isLead: (byte) => within(byte, 0x81, 0xfe),
    isTrail: (byte) => within(byte, 0x41, 0x5a) || within(byte, 0x61, 0x7a) || within(byte, 0x81, 0xfe),
    isCommon: (lead, trail) => isHigh(trail) && (lead === 0xa1 || lead === 0xa3 || within(lead, 0xb0, 0xc8)),
    fits: ({ lowTrails, common, pairs }) => lowTrails === 0 && common > pairs * 0.95,
  },
  {
    label: 'gb18030',
    isLead: (byte) => within(byte, 0x81, 0xfe),
    isTrail: (byte) => within(byte, 0x40, 0x7e) || within(byte, 0x80, 0xfe),
    isCommon: (lead, trail) => isHigh(trail) && (within(lead, 0xa1, 0xa3) || within(lead, 0xb0, 0xd7)),
    fits: ({ lowTrails, pairs }) => lowTrails * 20 <= pairs,
  },
  {
    label: 'big5',
    isLead: (byte) => within(byte, 0x81, 0xfe),
    isTrail: (byte) => within(byte, 0x40, 0x7e) || isHigh(byte),
    isCommon: (lead) => within(lead, 0xa1, 0xc6),
    fits: () => true,
  },
];

function tallyPairs(bytes: Buffer, { isLead, isTrail, isSingle, isCommon }: DoubleByte): PairTally {
  const tally = { pairs: 0, consecutive: 0, common: 0, invalid: 0, lowTrails: 0, leads: new Uint32Array(256) };
  let run = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    const trail = bytes[at + 1] ?? 0;
    if (lead < 0x80 || !isLead(lead) || !isTrail(trail)) {
      if (lead >= 0x80 && isSingle?.(lead) !== true) tally.invalid += 1;
      run = 0;
      continue;
    }
    run += 1;
    tally.pairs += 1;
    tally.consecutive += run === 1 ? 0 : run === 2 ? 2 : 1;
    if (isCommon(lead, trail)) tally.common += 1;
    if (trail < 0x80) tally.lowTrails += 1;
    tally.leads[lead] = (tally.leads[lead] ?? 0) + 1;
    at += 1;
  }
  return tally;
}

/**
 * The East Asian encoding that fits a sample: hardly a byte is invalid, most characters are next to others of their
 * kind, and nearly all are common ones. Null if none fits.
 */
export function doubleByteEncoding(sample: Buffer): TextEncoding | null {
  const found = encodings.find((encoding) => {
    const tally = tallyPairs(sample, encoding);
    const { pairs, consecutive, common, invalid } = tally;
    const isText = pairs > 1 && invalid * 100 <= pairs && consecutive * 2 > pairs && common > pairs * 0.8;
    return isText && encoding.fits(tally);
  });
  return found?.label ?? null;
}
