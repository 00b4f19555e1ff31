/** Proper case for names of Indonesian people and companies. */
import { caseWord, peel, writingStyle, type WritingStyle } from './casing';
import { squeezeSpaces } from './spacing';

const COMPANY: ReadonlyMap<string, string> = new Map([
  ['pt', 'PT'],
  ['cv', 'CV'],
  ['tbk', 'Tbk'],
]);
/** Forms that are words or initials elsewhere, so only at the front. */
const COMPANY_FIRST: ReadonlyMap<string, string> = new Map([
  ['ud', 'UD'],
  ['pd', 'PD'],
  ['po', 'PO'],
  ['tb', 'TB'],
]);
const PARTICLES: ReadonlySet<string> = new Set(['bin', 'binti', 'dan']);
const ACRONYMS: ReadonlySet<string> = new Set(
  'rsud rsia bpr bprs kud ksp ksu spbu smp sma smk bri bca bni btn bsi tni polri dprd bpjs bumn bumd pln dki'.split(
    ' ',
  ),
);

/** Titles before a name, by their letters. A single H is only a title with its dot. */
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

/** Titles behind a name, by their letters. */
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

/** What stands in no name; a text with one of these is something else (code, address, note) and is left alone. */
const NOT_A_NAME = /[@#=<>{}|\\/_:;*+%$^~`?!\p{Cc}]/u;
const GLUED_TITLE = /(?<!\p{L})(prof|drs|dra|drg|drh|dr|hj|ir|h)\.(?=\p{L}{2,})/giu;
const LONGEST = 200;

interface Place {
  first: boolean;
  /** Only titles stand before it. */
  atFront: boolean;
  afterComma: boolean;
  style: WritingStyle;
}

function letters(core: string): string {
  return core.replaceAll('.', '').toLowerCase();
}

/** Doctor of medicine is 'dr.', the doctorate 'Dr.': the writer's small d is kept. */
function doctor(core: string): string {
  return core.startsWith('d') ? 'dr.' : 'Dr.';
}

function frontTitle(core: string, place: Place): string | undefined {
  if (!place.atFront) return undefined;
  const key = letters(core);
  if (key === 'dr') return doctor(core);
  if (key === 'h' && core.endsWith('.')) return 'H.';
  return FRONT.get(key);
}

/** Dots inside (s.kom) make a title certain; behind a comma its letters do, unless written like a word (Ma). */
function titleBehind(core: string, place: Place): string | undefined {
  const dotted = /\p{L}\.\p{L}/u.test(core);
  const wordlike = place.style === 'proper' && /^\p{Lu}?\p{Ll}+\.?$/u.test(core);
  return dotted || (place.afterComma && !wordlike) ? BEHIND.get(letters(core)) : undefined;
}

function caseNameWord(core: string, place: Place): string {
  const key = letters(core);
  const form = COMPANY.get(key) ?? (place.first ? COMPANY_FIRST.get(key) : undefined);
  if (form !== undefined) return form;
  if (!place.first && PARTICLES.has(core.toLowerCase())) return core.toLowerCase();
  return (
    frontTitle(core, place) ??
    titleBehind(core, place) ??
    caseWord(core, { style: place.style, first: place.first, acronyms: ACRONYMS })
  );
}

function isTitle(core: string): boolean {
  const key = letters(core);
  return (
    FRONT.has(key) || BEHIND.has(key) || COMPANY.has(key) || ACRONYMS.has(key) || PARTICLES.has(key) || key === 'dr'
  );
}

/**
 * 'BUDI  SANTOSO,SE' → 'Budi Santoso, S.E.'; 'pt. maju jaya tbk' → 'PT Maju Jaya Tbk'; 'siti binti ali' → 'Siti binti Ali'.
 * Deliberate capitals (McDonald, PT ABC Sejahtera), words with digits and texts that are no names stay as they are.
 * Idempotent.
 */
export function tidyName(text: string): string {
  const squeezed = squeezeSpaces(text);
  if (squeezed.length > LONGEST || NOT_A_NAME.test(squeezed) || !/\p{L}/u.test(squeezed)) return text;
  const words = squeezed
    .replace(/ ?,(?!\d) ?/g, ', ')
    .replace(GLUED_TITLE, '$1. ')
    .trim()
    .split(' ')
    .map(peel);
  const style = writingStyle(words.map(({ core }) => core).filter((core) => !isTitle(core)));
  let atFront = true;
  let afterComma = false;
  const tidy = words.map(({ before, core, after }, index) => {
    const cased = caseNameWord(core, { first: index === 0, atFront, afterComma, style });
    atFront &&= cased.endsWith('.') && isFrontTitle(cased);
    afterComma ||= after.includes(',');
    return before + cased + after;
  });
  return tidy.join(' ');
}

function isFrontTitle(cased: string): boolean {
  return cased === 'H.' || cased.toLowerCase() === 'dr.' || FRONT.get(letters(cased)) === cased;
}
