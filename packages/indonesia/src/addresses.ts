/** Tidies Indonesian addresses into one form: 'Jl. Merdeka No. 10, RT 001/RW 002, Kel. Citarum, Kec. Bandung Wetan'. */
import { capitalsHint, caseWord, peel, remembering, styleByHints, type WritingStyle } from './casing';
import { squeezeSpaces } from './spacing';

const ACRONYMS: ReadonlySet<string> = new Set('rt rw dki diy ntb ntt bsd scbd btn tni ppa kpr'.split(' '));
const SMALL_WORDS: ReadonlySet<string> = new Set(['dan', 'di']);
const LONGEST = 500;
const START = '(?<![\\p{L}\\p{N}])';

/** Words before a name or number, with their tidy form. */
const MARKERS: ReadonlyMap<string, string> = new Map([
  ['jalan', 'Jl.'],
  ['jln', 'Jl.'],
  ['jl', 'Jl.'],
  ['gang', 'Gg.'],
  ['gg', 'Gg.'],
  ['kelurahan', 'Kel.'],
  ['kel', 'Kel.'],
  ['kecamatan', 'Kec.'],
  ['kec', 'Kec.'],
  ['kabupaten', 'Kab.'],
  ['kab', 'Kab.'],
  ['provinsi', 'Prov.'],
  ['propinsi', 'Prov.'],
  ['prov', 'Prov.'],
  ['perumahan', 'Perum.'],
  ['perum', 'Perum.'],
  ['kompleks', 'Komp.'],
  ['komplek', 'Komp.'],
  ['komp', 'Komp.'],
  ['kp', 'Kp.'],
  ['blok', 'Blok'],
  ['blk', 'Blok'],
  ['dusun', 'Dusun'],
  ['dsn', 'Dusun'],
]);

/** Words that are markers only if a number follows. */
const NUMBER_MARKERS: ReadonlyMap<string, string> = new Map([
  ['nomor', 'No.'],
  ['nomer', 'No.'],
  ['no', 'No.'],
  ['lantai', 'Lt.'],
  ['lt', 'Lt.'],
]);

/** Word cores that show nothing about how the writer uses capitals. */
const NOT_JUDGED: ReadonlySet<string> = new Set([...MARKERS.keys(), ...NUMBER_MARKERS.keys(), 'rt', 'rw', 'dan', 'di']);

function marker(words: Iterable<string>, follows: string): string {
  return `(${[...words].join('|')})(?![\\p{L}-])[.: ]*(?=${follows})`;
}

const MARKER = new RegExp(
  `${START}(?:${marker(MARKERS.keys(), '[\\p{L}\\p{N}]')}|${marker(NUMBER_MARKERS.keys(), '\\d|\\p{L}{1,2}[-. ]?\\d')})`,
  'giu',
);

/**
 * RT and RW together, in the three usual forms, then each alone. Whether a match starts a word is checked afterwards.
 */
const BOTH = [
  /rt ?[/.-]? ?rw[.: -]*(\d{1,3}) ?[/ -] ?(\d{1,3})(?!\d)/gi,
  /rt[.: -]*(\d{1,3}) ?[/,.;-]? ?rw[.: -]*(\d{1,3})(?!\d)/gi,
  /rt[.: -]*(\d{1,3}) ?\/ ?(\d{1,3})(?!\d)/gi,
];
const ALONE = /(r[tw])[.: -]*(\d{1,3})(?!\d)/gi;

const WORD_END = /[\p{L}\p{N}]$/u;
/** Whether a letter or digit precedes this place, so that no word starts here. */
const isWithinWord = (text: string, place: number): boolean => WORD_END.test(text.slice(Math.max(0, place - 2), place));

function padded(number: string): string {
  return String(Number(number)).padStart(3, '0');
}

function tidyRtRw(text: string): string {
  if (!/r[tw]/i.test(text)) return text;
  const both = BOTH.reduce(
    (address, pattern) =>
      address.replace(pattern, (all: string, rt: string, rw: string, place: number) =>
        isWithinWord(address, place) ? all : `RT ${padded(rt)}/RW ${padded(rw)}`,
      ),
    text,
  );
  return both.replace(ALONE, (all: string, word: string, number: string, place: number) =>
    isWithinWord(both, place) ? all : `${word.toUpperCase()} ${padded(number)}`,
  );
}

function tidyMarkers(text: string): string {
  return text.replace(MARKER, (all: string, word?: string, numberWord?: string) => {
    const written = MARKERS.get(word?.toLowerCase() ?? '') ?? NUMBER_MARKERS.get(numberWord?.toLowerCase() ?? '');
    return written === undefined ? all : `${written} `;
  });
}

/** Printable words separated by one space, or by a comma and a space: the form of most addresses. */
const ORDERLY = /^[!-+\--~]+(?:,? [!-+\--~]+)*$/;

/** Turns lines into parts and joins parts with ', '; drops empty parts, and keeps the comma of 1,5. */
function tidyCommas(text: string): string {
  if (ORDERLY.test(text)) return text;
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

/** A word of an address, peeled, with its hint about the writer's capitals and its form in each position. */
const addressWord = remembering((word: string) => {
  const { before, core, after } = peel(word);
  const hint = NOT_JUDGED.has(core.replaceAll('.', '').toLowerCase()) ? undefined : capitalsHint(core);
  const cased = (style: WritingStyle, first: boolean): string =>
    before + (/\d/.test(core) ? caseCode(core) : caseWord(core, { style, first, acronyms: ACRONYMS })) + after;
  const later = (style: WritingStyle): string =>
    SMALL_WORDS.has(core.toLowerCase()) ? before + core.toLowerCase() + after : cased(style, false);
  return {
    hint,
    first: { proper: cased('proper', true), raw: cased('raw', true) },
    later: { proper: later('proper'), raw: later('raw') },
  };
});

function caseWords(text: string): string {
  const words = text.split(' ').map(addressWord);
  const style = styleByHints(words.map(({ hint }) => hint));
  return words.map(({ first, later }, index) => (index === 0 ? first : later)[style]).join(' ');
}

/**
 * Tidies spelling, spacing and case of an address; adds, looks up and reorders nothing. Idempotent. 'JLN MERDEKA NO.10
 * RT.1/2 KEL CITARUM' → 'Jl. Merdeka No. 10 RT 001/RW 002 Kel. Citarum'.
 */
export function tidyAddress(text: string): string {
  if (text.length > LONGEST || /[@<>{}|\\]|:\/\//.test(text) || !/\p{L}/u.test(text)) return text;
  const marked = tidyMarkers(tidyRtRw(tidyCommas(text)));
  return caseWords(ORDERLY.test(marked) ? marked : squeezeSpaces(marked));
}
