/** Proper case for words of names and addresses that keeps acronyms, numerals and deliberate capitals. */

/**
 * 'proper': the writer used capitals deliberately, so short capitals (ABC) are meant. 'raw': all capitals, all lower
 * case or a mix, so case says nothing.
 */
export type WritingStyle = 'proper' | 'raw';

/** Most words match this, and can skip the checks for unusual words. */
const PLAIN = /^[A-Za-z]+$/;
const LATIN = /^[\p{Script=Latin}\p{M}]+$/u;
/** bUDI: a stuck caps lock; but eKTP, iNEWS and mBCA are deliberate. */
const CAPS_LOCK = /^(?![ei])\p{Ll}(?![B-DF-HJ-NP-TV-XZ]{2})\p{Lu}{3,}$/u;
const DOMAIN = /\.(?:com|co|id|net|org|io)$/i;
/** Up to 39: no region or ruler needs more. */
const ROMAN = /^(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})$/i;
/** Roman numerals that are also names (Vi, Xi, Iv), so only their capitals make them numerals. */
const NAMELIKE_ROMAN: ReadonlySet<string> = new Set(['vi', 'xi', 'iv', 'xv', 'xx']);
/** Ii is a Sundanese name. */
const isNamelike = (word: string): boolean => NAMELIKE_ROMAN.has(word.toLowerCase()) || word === 'Ii';
/** Words that have no vowel but are not acronyms. */
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

/** What a plain word shows about its writer's use of capitals; most words in capitals show nothing. */
export type CapitalsHint = 'deliberate' | 'lower' | undefined;

export function capitalsHint(core: string): CapitalsHint {
  if (core.length < 2 || !LATIN.test(core)) return undefined;
  if (isLower(core)) return 'lower';
  return isUpper(core) || CAPS_LOCK.test(core) ? undefined : 'deliberate';
}

/** The writing style that the plain words of a text show. */
export const styleByHints = (hints: readonly CapitalsHint[]): WritingStyle =>
  hints.includes('deliberate') && !hints.includes('lower') ? 'proper' : 'raw';

/** Upper case for the first letter, lower case for the rest; letters whose case cannot be changed safely stay. */
function titleLetters(letters: string): string {
  const [first = ''] = letters;
  const result = first.toUpperCase() + letters.slice(first.length).toLowerCase();
  return result.length === letters.length && result.toLowerCase() === letters.toLowerCase() ? result : letters;
}

/** McDonald, from a word in one case; no Indonesian word starts with Mc. */
const withMc = (titled: string): string =>
  /^Mc\p{Ll}{3,}$/u.test(titled) ? `Mc${titleLetters(titled.slice(2))}` : titled;

function titlePart(part: string): string {
  if (PLAIN.test(part)) return withMc(titleLetters(part));
  const elided = /^([odlmn])(['\u2019])(.{2,})$/isu.exec(part);
  if (elided) return `${(elided[1] ?? '').toUpperCase()}${elided[2] ?? ''}${titlePart(elided[3] ?? '')}`;
  return LATIN.test(part.replace(/['\u2019]/g, '')) ? titleLetters(part) : part;
}

/** Both cases in one word, which its writer must have chosen: GoTo, L'Oreal, al-Farisi, M.Yusuf. */
export function isMixed(core: string): boolean {
  return core !== core.toUpperCase() && core !== core.toLowerCase() && !CAPS_LOCK.test(core);
}

export function isRoman(word: string, first: boolean): boolean {
  if (first || !ROMAN.test(word)) return false;
  return !isNamelike(word) || isUpper(word);
}

/** Capitals that cannot be a word: KSU, BJM, PLN. */
function isVowellessAcronym(word: string): boolean {
  return /^[B-DF-HJ-NP-TV-XZ]{2,5}$/.test(word) && !VOWELLESS_WORDS.has(word.toLowerCase());
}

export interface CasingContext {
  style: WritingStyle;
  /** Whether it is the first word of the text, which is never a numeral. */
  first: boolean;
  /** In lower case; these words are always written in capitals. */
  acronyms: ReadonlySet<string>;
}

/**
 * One word (its core) in proper case. Words with a digit, in another script or in mixed case stay as they are, except
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

/** How many words are cached at a time: more than the streets and places of most tables. */
const REMEMBERED = 4_000;

/** Caches a pure function of a word, because nearly every row has the same words. */
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
