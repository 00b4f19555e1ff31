/** Which language the signs of a code for TEXT are in: `#.##0,00` as Excel writes it in Indonesia, or `#,##0.00`. */
type CodeSigns = 'indonesian' | 'english' | 'open';

/** What stands for itself in a code: quoted, escaped or in brackets, the point of `Rp.`; or a run of digits' places. */
const pieces = /"[^"]*"?|\\.|[_*].|\[[^\]]*\]?|(?<=\p{L})\.|[0#?][0#?.,]*/gsu;
const isPlaces = (piece: string): boolean => /^[0#?]/.test(piece);

const INDONESIAN = /\..*,[0#?]|\..*\.|#\.##0/;
const ENGLISH = /,.*\.|,.*,[0#?]|#,[0#?]{3}(?![0#?])/;
/** Commas at the end divide by thousands: `0.0,,` is in millions. `Rp0,-` is how prices are written in Indonesia. */
const isScaled = (run: string, next: string): boolean => run.endsWith(',') && next !== '-' && !INDONESIAN.test(run);

/** The signs of one run of places; undefined when it has none, or only the point that is decimal in formulas. */
function signsOf(run: string, next: string): CodeSigns | undefined {
  const isIndonesian = INDONESIAN.test(run);
  const isEnglish = ENGLISH.test(run) || isScaled(run, next);
  if (isEnglish !== isIndonesian) return isEnglish ? 'english' : 'indonesian';
  // In Indonesia #.### parts thousands.
  return isEnglish || run.includes(',') || run === '#.###' ? 'open' : undefined;
}

/**
 * Reads the language of a code from its signs in all sections. `0,00` alone is open: two decimals in Indonesia, and
 * thousands in English.
 */
export function codeSigns(code: string): CodeSigns {
  const found = new Set<CodeSigns>();
  for (const { 0: piece, index } of code.matchAll(pieces)) {
    const signs = isPlaces(piece) ? signsOf(piece, code.charAt(index + piece.length)) : undefined;
    if (signs) found.add(signs);
  }
  if (found.has('english') && found.has('indonesian')) return 'open';
  if (found.has('indonesian')) return 'indonesian';
  return found.has('open') && !found.has('english') ? 'open' : 'english';
}

const other: Readonly<Record<string, string>> = { '.': ',', ',': '.' };

/** `#.##0,00` → `#,##0.00`, in all sections; the point of `Rp.` stands for itself. */
export const withEnglishSigns = (code: string): string =>
  code.replace(pieces, (piece) => {
    if (piece === '.') return '\\.';
    return isPlaces(piece) ? piece.replace(/[.,]/g, (sign) => other[sign] ?? sign) : piece;
  });

/** The section of a code that writes a value, `(0.00)` of `0;(0.00)` for a negative one; the code if it has conditions. */
export function sectionFor(code: string, value: number): string {
  if (/\[[<>=]/.test(code)) return code;
  const blanked = code.replace(pieces, (piece) => (isPlaces(piece) ? piece : '_'.repeat(piece.length)));
  const ends = [...blanked.matchAll(/;|$/g)].map(({ index }) => index);
  const sections = ends.map((end, i) => code.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end));
  const [positive = code, negative, zero] = sections;
  if (value < 0) return negative ?? positive;
  return value === 0 ? (zero ?? positive) : positive;
}
