/**
 * From this confidence on, Tesseract's word is kept whatever PP-OCR says, except for the digits of numbers (measured).
 */
export const TRUSTED = 88;
/** Confidence if two engines differ in a digit, however sure each is: a person is then asked to check the word. */
const DISAGREED = 75;

const isDigit = (character: string) => /\d/.test(character);
const isMark = (character: string) => /[.,:;]/.test(character);

/** `1.250.000`, `1,250,000.00`, `1250,5` and `12:30`: forms that people and tills write. `1.250.00` is none of them. */
const WELL_MARKED = /^(\d{1,3}([.,])\d{3}(\2\d{3})*((?!\2)[.,]\d{1,2})?|\d+[.,]\d{1,2}|\d{1,2}:\d{2}(:\d{2})?)$/;

export interface NumberReading {
  text: string;
  confidence: number;
}

/** Whether both readings have digits and marks in the same places; Tesseract may read a digit as a currency sign. */
function hasSamePlaces(ours: readonly string[], theirs: readonly string[]): boolean {
  return (
    ours.length === theirs.length &&
    theirs.some(isDigit) &&
    ours.every((own, i) => {
      const other = theirs[i] ?? '';
      if (isDigit(other)) return isDigit(own) || /\p{Sc}/u.test(own);
      return own === other || (isMark(own) && isMark(other));
    })
  );
}

/** Takes the marks of the reading that makes a number; if both do or neither does, `usual` decides. */
function chooseMarks(ours: string, theirs: string, usual: 'ours' | 'theirs'): string {
  const [isOurs, isTheirs] = [WELL_MARKED.test(ours), WELL_MARKED.test(theirs)];
  const side = isOurs === isTheirs ? usual : isOurs ? 'ours' : 'theirs';
  return side === 'ours' ? ours : theirs;
}

/**
 * Combines two readings of a number: PP-OCR is better at digits of poor print, Tesseract at commas and full stops.
 * Undefined if they are not two readings of one number. Measured on synthetic invoices and receipts: if a sure
 * Tesseract and PP-OCR differ in a mark, Tesseract is right; if they differ in a digit, PP-OCR is.
 */
export function chooseDigits(tesseract: NumberReading, paddle: NumberReading): NumberReading | undefined {
  const [ours, theirs] = [[...tesseract.text], [...paddle.text]];
  if (!hasSamePlaces(ours, theirs)) return undefined;
  const isSure = tesseract.confidence >= TRUSTED;
  const takesTheirs = !isSure || paddle.confidence >= TRUSTED;
  const digits = takesTheirs ? theirs : ours;
  const withMarks = (marks: readonly string[]) =>
    digits.map((character, i) => (isMark(character) ? (marks[i] ?? character) : character)).join('');
  const text = chooseMarks(withMarks(ours), withMarks(theirs), isSure ? 'ours' : 'theirs');
  const isDisputed = ours.some((own, i) => isDigit(theirs[i] ?? '') && own !== theirs[i]);
  const confidence = takesTheirs ? paddle.confidence : tesseract.confidence;
  return { text, confidence: isDisputed ? Math.min(DISAGREED, confidence) : confidence };
}
