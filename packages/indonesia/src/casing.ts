/** Proper case for words of names and addresses, with respect for acronyms, numerals and deliberate capitals. */

/**
 * 'proper': the writer used capitals on purpose, so short capitals (ABC) are meant.
 * 'raw': all capitals, all small or a mix, so case says nothing.
 */
export type WritingStyle = 'proper' | 'raw';

/** Most words; saves them the tests that only other words can pass. */
const PLAIN = /^[A-Za-z]+$/;
const LATIN = /^[\p{Script=Latin}\p{M}]+$/u;
/** bUDI: a stuck caps lock; but eKTP, iNEWS and mBCA are meant so. */
const CAPS_LOCK = /^(?![ei])\p{Ll}(?![B-DF-HJ-NP-TV-XZ]{2})\p{Lu}{3,}$/u;
const DOMAIN = /\.(?:com|co|id|net|org|io)$/i;
/** Up to 39: no region or ruler needs more. */
const ROMAN = /^(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})$/i;
/** Roman numerals that are also names (Vi, Xi, Iv) and so need their capitals to be numerals. */
const NAMELIKE_ROMAN: ReadonlySet<string> = new Set(['vi', 'xi', 'iv', 'xv', 'xx']);
/** Ii is a Sundanese name. */
const isNamelike = (word: string): boolean => NAMELIKE_ROMAN.has(word.toLowerCase()) || word === 'Ii';
/** Words without vowel that are still words. */
const VOWELLESS_WORDS: ReadonlySet<string> = new Set(
  'ng br mhd md mhmd hj gg jl st dr drs drg drh sdr bpk tn ny rr tb sy kb'.split(' '),
);

export interface PeeledWord {
  before: string;
  core: string;
  after: string;
}

const OPENING = '(["\'\u201c\u2018';
const CLOSING = ')]"\'\u201d\u2019,;';

/** Takes brackets, quotes and commas off a word. */
export function peel(word: string): PeeledWord {
  let start = 0;
  let end = word.length;
  while (start < end && OPENING.includes(word[start] ?? '')) start++;
  while (end > start && CLOSING.includes(word[end - 1] ?? '')) end--;
  return { before: word.slice(0, start), core: word.slice(start, end), after: word.slice(end) };
}

function isUpper(word: string): boolean {
  return word === word.toUpperCase() && word !== word.toLowerCase();
}

function isLower(word: string): boolean {
  return word === word.toLowerCase() && word !== word.toUpperCase();
}

/** What a plain word tells of its writer's use of capitals; most words in capitals tell nothing. */
export type CapitalsHint = 'deliberate' | 'lower' | undefined;

export function capitalsHint(core: string): CapitalsHint {
  if (core.length < 2 || !LATIN.test(core)) return undefined;
  if (isLower(core)) return 'lower';
  return isUpper(core) || CAPS_LOCK.test(core) ? undefined : 'deliberate';
}

/** The style of a text by what its plain words tell. */
export const styleByHints = (hints: readonly CapitalsHint[]): WritingStyle =>
  hints.includes('deliberate') && !hints.includes('lower') ? 'proper' : 'raw';

/** First letter large, the others small; letters whose case cannot be changed safely stay. */
function titleLetters(letters: string): string {
  const [first = ''] = letters;
  const result = first.toUpperCase() + letters.slice(first.length).toLowerCase();
  return result.length === letters.length && result.toLowerCase() === letters.toLowerCase() ? result : letters;
}

/** McDonald, from small or large letters alone; no Indonesian word begins so. */
const withMc = (titled: string): string =>
  /^Mc\p{Ll}{3,}$/u.test(titled) ? `Mc${titleLetters(titled.slice(2))}` : titled;

function titlePart(part: string): string {
  if (PLAIN.test(part)) return withMc(titleLetters(part));
  const elided = /^([odlmn])(['\u2019])(.{2,})$/isu.exec(part);
  if (elided) return `${(elided[1] ?? '').toUpperCase()}${elided[2] ?? ''}${titlePart(elided[3] ?? '')}`;
  return LATIN.test(part.replace(/['\u2019]/g, '')) ? titleLetters(part) : part;
}

/** Large and small letters in one word, so that its writer chose them: GoTo, L'Oreal, al-Farisi, M.Yusuf. */
export function isMixed(core: string): boolean {
  return core !== core.toUpperCase() && core !== core.toLowerCase() && !CAPS_LOCK.test(core);
}

export function isRoman(word: string, first: boolean): boolean {
  if (first || !ROMAN.test(word)) return false;
  return !isNamelike(word) || isUpper(word);
}

/** Capitals that are no word: KSU, BJM, PLN. */
function isVowellessAcronym(word: string): boolean {
  return /^[B-DF-HJ-NP-TV-XZ]{2,5}$/.test(word) && !VOWELLESS_WORDS.has(word.toLowerCase());
}

export interface CasingContext {
  style: WritingStyle;
  /** The first word of the text: never a numeral. */
  first: boolean;
  /** Small letters; always written in capitals. */
  acronyms: ReadonlySet<string>;
}

/**
 * One word (its core) in proper case. Anything with a digit, of another script or in mixed case is left alone, but for
 * acronyms and Roman numerals.
 */
export function caseWord(core: string, context: CasingContext): string {
  const plain = PLAIN.test(core);
  if (!plain && (/\d/.test(core) || DOMAIN.test(core))) return core;
  if (context.acronyms.has(core.toLowerCase()) || isRoman(core, context.first)) return core.toUpperCase();
  if (isMixed(core)) return core;
  const caseLetters = (letters: string): string => {
    if (context.acronyms.has(letters.toLowerCase())) return letters.toUpperCase();
    if (isVowellessAcronym(letters)) return letters;
    return context.style === 'proper' && /^\p{Lu}{2,3}$/u.test(letters) ? letters : titlePart(letters);
  };
  if (plain) return caseLetters(core);
  return core
    .split('-')
    .map((piece) => piece.split('.').map(caseLetters).join('.'))
    .join('-');
}

/** Words that are remembered at a time; more than the streets and places of most tables. */
const REMEMBERED = 4_000;

/** A pure function of a word that remembers what it made: the same words are in nearly every row. */
export function remembering<Made extends object>(make: (word: string) => Made): (word: string) => Made {
  const known = new Map<string, Made>();
  return (word) => {
    const found = known.get(word);
    if (found) return found;
    if (known.size >= REMEMBERED) known.clear();
    const made = make(word);
    known.set(word, made);
    return made;
  };
}
