import { sentence } from '@rapi/contracts';
import { formulaError } from './formula-error';
import type { Token } from './tokenizer';

interface Group {
  comma?: Token;
  isSemicolon: boolean;
}

const isComma = (token: Token | undefined): token is Token => token?.kind === 'separator' && token.value === ',';
const isSemicolon = (token: Token): boolean => token.kind === 'separator' && token.value === ';';

/** `1,5` without a space: a comma right between two numbers. */
function isDecimalComma(tokens: readonly Token[], place: number): boolean {
  const [before, comma, after] = tokens.slice(Math.max(0, place - 1), place + 2);
  return (
    isComma(comma) &&
    before?.kind === 'number' &&
    after?.kind === 'number' &&
    before.end === comma.start &&
    comma.end === after.start
  );
}

/** 1.500 and 2.000, but not 0.125 or 1234.567: a point before exactly three digits may part thousands. */
const LONE_POINT = /^[1-9]\d{0,2}\.\d{3}$/;

/** The two numbers that 1.500 may be, in forms with one reading: 1500, and 1.5 or, of 1.125, 1.1250. */
export function bothNumbers(text: string): { text: string; whole: string; decimal: string } | undefined {
  if (!LONE_POINT.test(text)) return undefined;
  const short = String(Number(text));
  return { text, whole: text.replace('.', ''), decimal: LONE_POINT.test(short) ? `${short}0` : short };
}

function refuse(comma: Token): never {
  throw formulaError(sentence('formula_comma_and_semicolon'), comma);
}

/**
 * A formula with `;` between arguments comes from an Excel in which the comma is the decimal sign: a comma beside the
 * `;` of one call, or right between two numbers anywhere in the formula, is refused. Read as a separator, PMT(0,01;12)
 * would be three numbers. So is 1.500, which such an Excel takes for 1500.
 */
export function refuseMixedSeparators(tokens: readonly Token[]): void {
  if (!tokens.some(isSemicolon)) return;
  const open: Group[] = [{ isSemicolon: false }];
  tokens.forEach((token, place) => {
    const numbers = token.kind === 'number' && bothNumbers(token.value);
    if (numbers) throw formulaError(sentence('formula_number_open', numbers), token);
    if (token.kind === 'open') open.push({ isSemicolon: false });
    if (token.kind === 'close' && open.length > 1) open.pop();
    const group = open.at(-1);
    if (!group || token.kind !== 'separator') return;
    if (isDecimalComma(tokens, place)) refuse(token);
    if (isSemicolon(token)) group.isSemicolon = true;
    else group.comma ??= token;
    if (group.isSemicolon && group.comma) refuse(group.comma);
  });
}
