/** Proper case for words of names and addresses, with respect for acronyms, numerals and deliberate capitals. */

/**
 * 'proper': the writer used capitals on purpose, so short capitals (ABC) are meant.
 * 'raw': all capitals, all small or a mix, so case says nothing.
 */
export type WritingStyle = 'proper' | 'raw';

/** Most words; saves them the tests that only other words can pass. */
const PLAIN = /^[A-Za-z]+$/;
const LATIN = /^[\p{Script=Latin}\p{M}]+$/u;
const INNER_CAPITAL = /\p{Ll}\p{Lu}/u;
const CAPS_LOCK = /^\p{Ll}\p{Lu}{3,}$/u;
const DOMAIN = /\.(?:com|co|id|net|org|io)$/i;
/** Up to 39: no region or ruler needs more. */
const ROMAN = /^(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})$/i;
/** Roman numerals that are also names (Vi, Xi, Iv) and so need their capitals to be numerals. */
const NAMELIKE_ROMAN: ReadonlySet<string> = new Set(['vi', 'xi', 'iv', 'xv', 'xx']);
/** Words without vowel that are still words. */
const VOWELLESS_WORDS: ReadonlySet<string> = new Set(['ng', 'br', 'mhd', 'md', 'mhmd', 'hj', 'gg', 'jl', 'st']);

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

/** The style of a text, judged by its plain words (the cores of words of two letters or more). */
export const writingStyle = (plainWords: readonly string[]): WritingStyle => styleByHints(plainWords.map(capitalsHint));

/** First letter large, the others small; letters whose case cannot be changed safely stay. */
function titleLetters(letters: string): string {
  const [first = ''] = letters;
  const result = first.toUpperCase() + letters.slice(first.length).toLowerCase();
  return result.length === letters.length && result.toLowerCase() === letters.toLowerCase() ? result : letters;
}

function titlePart(part: string): string {
  if (PLAIN.test(part)) return INNER_CAPITAL.test(part) && !CAPS_LOCK.test(part) ? part : titleLetters(part);
  const elided = /^([od])(['\u2019])(.{2,})$/isu.exec(part);
  if (elided) return `${(elided[1] ?? '').toUpperCase()}${elided[2] ?? ''}${titlePart(elided[3] ?? '')}`;
  const letters = part.replace(/['\u2019]/g, '');
  if (!LATIN.test(letters) || (INNER_CAPITAL.test(part) && !CAPS_LOCK.test(part))) return part;
  return titleLetters(part);
}

function isRoman(word: string, first: boolean): boolean {
  if (first || !ROMAN.test(word)) return false;
  return !NAMELIKE_ROMAN.has(word.toLowerCase()) || isUpper(word);
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

/** One word (its core) in proper case. Anything with a digit or of another script is left alone. */
export function caseWord(core: string, context: CasingContext): string {
  const plain = PLAIN.test(core);
  if (!plain && (/\d/.test(core) || DOMAIN.test(core))) return core;
  if (context.acronyms.has(core.toLowerCase())) return core.toUpperCase();
  if (isRoman(core, context.first)) return core.toUpperCase();
  if (isVowellessAcronym(core)) return core;
  if (context.style === 'proper' && /^\p{Lu}{2,3}$/u.test(core)) return core;
  if (plain) return titlePart(core);
  return core
    .split('-')
    .map((piece) => piece.split('.').map(titlePart).join('.'))
    .join('-');
}

/** Words that are remembered at a time; more than the streets and places of most tables. */
const REMEMBERED = 4_000;

/** A pure function of a word that remembers what it made: the same words stand in nearly every row. */
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
