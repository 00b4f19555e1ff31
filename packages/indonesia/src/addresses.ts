/** One way of writing Indonesian addresses: 'Jl. Merdeka No. 10, RT 001/RW 002, Kel. Citarum, Kec. Bandung Wetan'. */
import { caseWord, peel, writingStyle } from './casing';
import { squeezeSpaces } from './spacing';

const ACRONYMS: ReadonlySet<string> = new Set('rt rw dki diy ntb ntt bsd scbd btn tni ppa kpr'.split(' '));
const SMALL_WORDS: ReadonlySet<string> = new Set(['dan', 'di']);
const LONGEST = 500;
const START = '(?<![\\p{L}\\p{N}])';

interface Spelling {
  pattern: RegExp;
  write: string | ((...matched: string[]) => string);
}

/** A word of an address before its name; `follows` is what must come next for it to be that word. */
function marker(words: string, write: string, follows = '(?=[\\p{L}\\p{N}])'): Spelling {
  return { pattern: new RegExp(`${START}(?:${words})(?![\\p{L}-])[.: ]*${follows}`, 'giu'), write: `${write} ` };
}

function padded(number = ''): string {
  return String(Number(number)).padStart(3, '0');
}

function rtRw(pattern: string): Spelling {
  return {
    pattern: new RegExp(`${START}${pattern}(?!\\d)`, 'giu'),
    write: (_all, rt, rw) => `RT ${padded(rt)}/RW ${padded(rw)}`,
  };
}

const NUMBER_FOLLOWS = '(?=\\d|\\p{L}{1,2}[-. ]?\\d)';

const SPELLINGS: readonly Spelling[] = [
  rtRw('rt ?[/.-]? ?rw[.: ]*(\\d{1,3}) ?[/ -] ?(\\d{1,3})'),
  rtRw('rt[.: -]*(\\d{1,3}) ?[/,.;-]? ?rw[.: -]*(\\d{1,3})'),
  rtRw('rt[.: -]*(\\d{1,3}) ?/ ?(\\d{1,3})'),
  { pattern: new RegExp(`${START}rt[.: -]*(\\d{1,3})(?!\\d)`, 'giu'), write: (_all, rt) => `RT ${padded(rt)}` },
  { pattern: new RegExp(`${START}rw[.: -]*(\\d{1,3})(?!\\d)`, 'giu'), write: (_all, rw) => `RW ${padded(rw)}` },
  marker('jalan|jln|jl', 'Jl.'),
  marker('gang|gg', 'Gg.'),
  marker('nomor|nomer|no', 'No.', NUMBER_FOLLOWS),
  marker('kelurahan|kel', 'Kel.'),
  marker('kecamatan|kec', 'Kec.'),
  marker('kabupaten|kab', 'Kab.'),
  marker('provinsi|propinsi|prov', 'Prov.'),
  marker('perumahan|perum', 'Perum.'),
  marker('kompleks|komplek|komp', 'Komp.'),
  marker('lantai|lt', 'Lt.', '(?=\\d)'),
  marker('blok|blk', 'Blok'),
  marker('dusun|dsn', 'Dusun'),
  marker('kp', 'Kp.'),
];

const MARKERS: ReadonlySet<string> = new Set('jl gg no kel kec kab prov perum komp lt blok dusun kp rt rw'.split(' '));

/** Lines become parts, parts are parted by ', ', empty parts go; 1,5 keeps its comma. */
function tidyCommas(text: string): string {
  return text
    .split(/[\r\n]+|,(?!\d)|(?<!\d),/)
    .map(squeezeSpaces)
    .filter((part) => part !== '')
    .join(', ');
}

/** House numbers: 12a → 12A, b2 → B2, c-5 → C-5. */
function caseCode(core: string): string {
  return /^(?:\d+[a-z]|[a-z]-?\d+(?:[/-]\d+)*)$/i.test(core) ? core.toUpperCase() : core;
}

function caseWords(text: string): string {
  const words = text.split(' ').map(peel);
  const plain = words.map(({ core }) => core).filter((core) => !MARKERS.has(core.replaceAll('.', '').toLowerCase()));
  const style = writingStyle(plain.filter((core) => !SMALL_WORDS.has(core.toLowerCase()) && !/\d/.test(core)));
  const tidy = words.map(({ before, core, after }, index) => {
    const small = index > 0 && SMALL_WORDS.has(core.toLowerCase());
    const cased = /\d/.test(core) ? caseCode(core) : caseWord(core, { style, first: index === 0, acronyms: ACRONYMS });
    return before + (small ? core.toLowerCase() : cased) + after;
  });
  return tidy.join(' ');
}

/**
 * Tidies spelling, spacing and case of an address; nothing is added, looked up or reordered. Idempotent.
 * 'JLN MERDEKA NO.10 RT.1/2 KEL CITARUM' → 'Jl. Merdeka No. 10 RT 001/RW 002 Kel. Citarum'.
 */
export function tidyAddress(text: string): string {
  if (text.length > LONGEST || /[@<>{}|\\]|:\/\//.test(text) || !/\p{L}/u.test(text)) return text;
  let address = tidyCommas(text);
  for (const { pattern, write } of SPELLINGS) {
    address = typeof write === 'string' ? address.replace(pattern, write) : address.replace(pattern, write);
  }
  return caseWords(squeezeSpaces(address));
}
