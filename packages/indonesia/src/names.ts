/** Proper case for names of Indonesian people and companies. */
import { caseWord, isMixed, isRoman, peel, type PeeledWord, type WritingStyle } from './casing';
import { isUnpronounceable } from './pronounceable';
import { squeezeSpaces } from './spacing';

const COMPANY: ReadonlyMap<string, string> = new Map([
  ['pt', 'PT'],
  ['cv', 'CV'],
  ['tbk', 'Tbk'],
]);
/**
 * Company forms that are words or initials elsewhere, so they count only at the front; TB. and PD. can be initials even
 * there, as in TB. Simatupang.
 */
const COMPANY_FIRST: ReadonlyMap<string, string> = new Map([
  ['ud', 'UD'],
  ['pd', 'PD'],
  ['po', 'PO'],
  ['tb', 'TB'],
]);
/** Company forms that cannot be a person's initials. */
const SURE_FORMS: ReadonlySet<string> = new Set(['pt', 'cv', 'tbk', 'ud']);
/** Lower case between the words of a name. */
const PARTICLES: ReadonlySet<string> = new Set(['bin', 'binti', 'dan', 'van', 'von', 'der']);
/** Stay lower case if the writer has them so in a name of proper case. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'bte bt ibn ibnu ibni al el ad an ar as at ash den de del della di da dos das do du la le ter te af zu of the and y e for to ke dari untuk dengan yang atau tot qq jo'.split(
    ' ',
  ),
);
const ACRONYMS: ReadonlySet<string> = new Set(
  'rsud rsia bpr bprs kud ksp ksu spbu smp sma smk bri bca bni btn bsi tni polri dprd bpjs bumn bumd pln dki ojk kpu dpr mpr bps kpk itb ugm ipb uin iain tvri rri ntb ntt diy'.split(
    ' ',
  ),
);
/** Professional designations after a name, written without dots. */
const MARKS: ReadonlySet<string> = new Set('ca cpa cfa cma cia cisa pmp bkp qia crmp aca asean cfp'.split(' '));

/** Titles before a name, keyed by their letters. A single H is a title only with its dot. */
const FRONT: ReadonlyMap<string, string> = new Map([
  ['hj', 'Hj.'],
  ['drs', 'Drs.'],
  ['dra', 'Dra.'],
  ['drg', 'drg.'],
  ['drh', 'drh.'],
  ['ir', 'Ir.'],
  ['prof', 'Prof.'],
  ['kh', 'K.H.'],
  ['tn', 'Tn.'],
  ['ny', 'Ny.'],
  ['sdr', 'Sdr.'],
  ['sdri', 'Sdri.'],
  ['bpk', 'Bpk.'],
  ['alm', 'Alm.'],
  ['almh', 'Almh.'],
]);

/** Titles after a name, keyed by their letters. */
const BEHIND: ReadonlyMap<string, string> = new Map(
  [
    'S.E. S.H. S.T. S.S. S.P. S.Si. S.Ag. S.Pd. S.Kom. S.I.Kom. S.I.P. S.Sos. S.K.M. S.Sn. S.Kep. S.Ked. S.Farm. S.Pt.',
    'S.Ak. S.E.I. S.H.I. S.T.P. S.Psi. S.Tr. S.M. S.Hum. S.Pd.I. S.Gz. A.Md. A.Md.Kep. A.Md.Keb. B.Sc. B.A. B.Eng.',
    'M.M. M.T. M.H. M.A. M.E. M.P. M.Si. M.Kom. M.Pd. M.Ag. M.Sc. M.Hum. M.Kes. M.A.P. M.Ak. M.Kn. M.Eng. M.I.Kom. M.Psi.',
    'M.Farm. M.Kep. M.Pd.I. M.B.A. Ph.D. Sp.A. Sp.B. Sp.P.D. Sp.O.G. Sp.J.P. Sp.An. Sp.M. Sp.KK.',
  ]
    .join(' ')
    .split(' ')
    .map((title) => [title.replaceAll('.', '').toLowerCase(), title]),
);

/**
 * Characters that no name contains. A text with one of them is something else (code, address, note) and stays as it is.
 */
const NOT_A_NAME = /[@#=<>{}|\\/_:;*+%$^~`?!\p{Cc}]/u;
/** PT.Maju, Ir.Soekarno; but not the initials of A.H.Nasution, nor pt.co.id. */
const GLUED =
  /(?<![\p{L}\d.])(pt|cv|ud|prof|drs|dra|drg|drh|dr|hj|ir|h)\.(?=\p{L}{2,})(?!\S*\.(?:com|co|id|net|org|io)\b)/giu;
const LONGEST = 200;

interface Place {
  /** Only company forms come before it. */
  first: boolean;
  last: boolean;
  /** Only titles come before it. */
  atFront: boolean;
  afterComma: boolean;
  style: WritingStyle;
  isCompany: boolean;
}

const undotted = (text: string): string => text.replaceAll('.', '');
const letters = (core: string): string => undotted(core).toLowerCase();

/** A doctor of medicine is 'dr.', a doctorate 'Dr.': the writer's lower-case d is kept. */
function doctor(core: string): string {
  return core.startsWith('d') ? 'dr.' : 'Dr.';
}

function frontTitle(core: string, place: Place): string | undefined {
  if (!place.atFront) return undefined;
  const key = letters(core);
  if (key === 'dr') return doctor(core);
  if (key === 'h' && core.endsWith('.')) return 'H.';
  return core === 'KH' ? core : FRONT.get(key);
}

/**
 * Inner dots (s.kom) make a title certain. After a comma its letters are enough, unless it is written like a word (Ma).
 */
function titleBehind(core: string, place: Place): string | undefined {
  if (place.afterComma && MARKS.has(core.toLowerCase()) && !isMixed(core)) return core.toUpperCase();
  const dotted = /\p{L}\.\p{L}/u.test(core);
  const wordlike = place.style === 'proper' && /^\p{Lu}?\p{Ll}+\.?$/u.test(core);
  return dotted || (place.afterComma && !wordlike) ? BEHIND.get(letters(core)) : undefined;
}

/** Initials with dots are a company form only if case says nothing: C.V. Raman was a man. */
function companyForm(core: string, { first, style }: Place): string | undefined {
  const key = letters(core);
  if (style === 'proper' && /\p{L}\.\p{L}/u.test(core)) return undefined;
  const form = COMPANY.get(key) ?? (first ? COMPANY_FIRST.get(key) : undefined);
  return form !== undefined && style === 'proper' && !SURE_FORMS.has(key) ? core : form;
}

/** In a name of proper case only certain changes are made: lower-case words get a capital, words in capitals stay. */
function caseProper({ before, core }: PeeledWord, place: Place): string {
  const isLarge = core === core.toUpperCase();
  if (isLarge || before !== '' || SMALL_WORDS.has(core) || isFrontWord(core)) return core;
  if (/^[b-df-hj-np-tv-xz]{2,4}$/.test(core)) return core;
  return caseWord(core, { style: place.style, first: place.first, acronyms: ACRONYMS });
}

/** A title in the middle: RSUD dr. Soetomo. */
const isFrontWord = (core: string): boolean =>
  core.endsWith('.') && (FRONT.has(letters(core)) || letters(core) === 'dr');

/** A word with a capital after a lower-case letter gets dots at most: MKom is M.Kom., mKom is unknown. */
function caseInnerCapitals(core: string, place: Place): string {
  const title = titleBehind(core, place);
  return title !== undefined && undotted(title) === undotted(core) ? title : core;
}

function caseNameWord(word: PeeledWord, place: Place): string {
  const { core } = word;
  if (isMixed(core) && /\p{Ll}\p{Lu}/u.test(undotted(core))) return caseInnerCapitals(core, place);
  const form = companyForm(core, place);
  if (form !== undefined) return form;
  const title = frontTitle(core, place) ?? titleBehind(core, place);
  if (title !== undefined) return title;
  if (isMixed(core)) return isRoman(core, place.first) ? core.toUpperCase() : core;
  if (!place.first && !place.last && PARTICLES.has(core.toLowerCase())) return core.toLowerCase();
  if (place.style === 'proper') return caseProper(word, place);
  if (place.isCompany && isAbbreviation(core, place)) return core;
  return caseWord(core, { style: place.style, first: place.first, acronyms: ACRONYMS });
}

/**
 * Capitals in a company's name, as in PT ABC SEJAHTERA; or two to three capitals that are the whole name, as in PT KAI.
 */
const isAbbreviation = (core: string, { first, last }: Place): boolean =>
  isUnpronounceable(core) || (first && last && /^\p{Lu}{2,3}$/u.test(core));

const isForm = (core: string): boolean => COMPANY.has(letters(core));

function isTitle(core: string): boolean {
  const key = letters(core);
  return (
    FRONT.has(key) || BEHIND.has(key) || COMPANY.has(key) || ACRONYMS.has(key) || PARTICLES.has(key) || key === 'dr'
  );
}

/** 'proper' if some word of the name has both cases, which shows that its writer used case deliberately. */
const styleOf = (words: readonly PeeledWord[]): WritingStyle =>
  words.some(({ core }) => core.length > 1 && isMixed(core) && !isTitle(core)) ? 'proper' : 'raw';

/** Separates titles glued together, one at a time. */
function unglue(text: string): string {
  const apart = text.replace(GLUED, '$1. ');
  return apart === text ? text : unglue(apart);
}

/**
 * 'BUDI  SANTOSO,SE' → 'Budi Santoso, S.E.'; 'pt.maju jaya tbk' → 'PT Maju Jaya Tbk'; 'siti binti ali' → 'Siti binti
 * Ali'. Words of mixed case (McDonald, GoTo, al-Farisi), words with digits and texts that are not names stay as they
 * are; in a name of proper case so do words in capitals (PT ABC Sejahtera). Idempotent; never loses a letter.
 */
export function tidyName(text: string): string {
  const squeezed = squeezeSpaces(text);
  if (squeezed.length > LONGEST || NOT_A_NAME.test(squeezed) || !/\p{L}/u.test(squeezed)) return text;
  const words = unglue(squeezed.replace(/ ?,(?!\d) ?/g, ', '))
    .trim()
    .split(' ')
    .map(peel);
  const style = styleOf(words);
  const isCompany = words.some(({ core }) => isForm(core));
  let [first, atFront, afterComma] = [true, true, false];
  const tidy = words.map((word, index) => {
    const last = index === words.length - 1;
    const cased = caseNameWord(word, { first, last, atFront, afterComma, style, isCompany });
    first &&= isForm(cased);
    atFront &&= cased.endsWith('.') && isFrontTitle(cased);
    afterComma ||= word.after.includes(',');
    return word.before + cased + word.after;
  });
  return tidy.join(' ');
}

function isFrontTitle(cased: string): boolean {
  return cased === 'H.' || cased.toLowerCase() === 'dr.' || FRONT.get(letters(cased)) === cased;
}
