/** Answers saved in a recipe, given for one file, that say nothing about the values of another. */
import { type AnswerKnown, type Sentence, sentence } from '@rapi/contracts';
import { type Notation, numberSigns, roleOfSign, type Sign, type ValueKind } from '@rapi/indonesia';
import {
  type Dataset,
  type DatasetColumn,
  type DatasetRelation,
  type EngineSession,
  quoteText,
  TableError,
  textColumn,
} from '@rapi/table-core';
import { shownByValues, type ValuesShown } from './values-shown';

/** How an answer was given, and where it is used. */
interface Around {
  isUnattended?: boolean | undefined;
  /** What is kept of it beside itself. */
  known?: AnswerKnown | undefined;
  /** What the values are read as, whatever they are. */
  kind?: ValueKind;
  /** A number format, which older conversions kept without the signs that it was chosen for. */
  isFormat?: true;
  /** An earlier step of this run answered about the column, so that its notation is not the file's. */
  isAnsweredHere?: boolean | undefined;
}

export interface CheckedAnswer {
  said: Sentence[];
  /** What of the answer is used: what no value needs is left out. */
  holds: Notation;
  /** What a person's answer is kept with. */
  known: AnswerKnown;
}

interface Answer {
  session: EngineSession;
  input: DatasetRelation;
  column: DatasetColumn;
  stated: Notation;
  shown: ValuesShown;
  around: Around;
}

const differ = (stated: string | undefined, shown: string | undefined): boolean =>
  stated !== undefined && shown !== undefined && stated !== shown;

const isAgainst = (stated: Notation, shown: Notation, signs: readonly Sign[]): boolean =>
  signs.some((sign) => differ(roleOfSign(stated, sign), roleOfSign(shown, sign)));

/** The signs in the values that are read by the answer alone, or otherwise than by the file. */
const decidedSigns = (stated: Notation, { notation, openSigns, question }: ValuesShown): Sign[] =>
  openSigns.filter((sign) => {
    const [told, shown] = [roleOfSign(stated, sign), roleOfSign(notation, sign)];
    return told !== undefined && (shown === undefined ? question?.about === 'decimal' : shown !== told);
  });

const refusal = (said: Sentence, column: DatasetColumn): TableError =>
  new TableError('answer_contradicted', said, { column: column.name });

/** A value with a sign that an answer decides. */
async function valueWith({ session, input, column, shown }: Answer, sign: Sign): Promise<string> {
  const texts = shown.question?.options.flatMap(({ examples }) => examples.map(({ text }) => text)) ?? [];
  const lone = `\\d\\${sign}\\d{3}(?!\\d)`;
  const found = texts.find((text) => new RegExp(lone).test(text));
  if (found !== undefined) return found;
  const text = textColumn(column);
  const pattern = quoteText(`^[^.,]*\\d\\${sign}\\d{3}([^\\d.,][^.,]*)?$`);
  const [row] = await session.rows(
    `SELECT ${text} AS text FROM ${input.relation} WHERE regexp_matches(${text}, ${pattern}) LIMIT 1`,
  );
  return typeof row?.text === 'string' ? row.text : column.name;
}

/** Whether decimals of three digits would be this answer's doing alone: nothing in the file bears them out. */
const areThousandths = (stated: Notation, { signs }: ValuesShown, sign: Sign): boolean =>
  roleOfSign(stated, sign) === 'decimals' &&
  !!signs &&
  signs[sign].decimals === 0 &&
  signs[sign === ',' ? '.' : ','].groups === 0;

/** Refuses an answer that was given about other signs or another currency. */
async function refuseOthers(answer: Answer, decided: readonly Sign[]): Promise<void> {
  const { column, stated, shown, around } = answer;
  const { asked, asked_currency: currency } = around.known ?? {};
  const other = decided.find((sign) =>
    asked === undefined ? around.isFormat && areThousandths(stated, shown, sign) : asked !== 'both' && asked !== sign,
  );
  if (other) {
    const facts = { column: column.name, text: await valueWith(answer, other) };
    throw refusal(sentence('answer_for_another_sign', facts), column);
  }
  const [first] = decided;
  if (!first || shown.currency === currency) return;
  const facts = { column: column.name, text: await valueWith(answer, first) };
  throw refusal(sentence('answer_for_another_currency', facts), column);
}

/** What a notation says, of the facts in which it differs from another. */
function told(
  { decimal, groups, dateOrder, debit }: Notation,
  { isOf }: { isOf: 'sign' | 'order' | 'debit' },
): Sentence {
  if (isOf === 'debit') return sentence(debit === 'plus' ? 'answer_says_debit_plus' : 'answer_says_debit_minus');
  if (isOf === 'order') {
    if (dateOrder === 'year-first') return sentence('answer_says_year_first');
    return sentence(dateOrder === 'month-first' ? 'answer_says_month_first' : 'answer_says_day_first');
  }
  const sign = decimal ?? (groups === ',' ? '.' : groups === '.' ? ',' : undefined);
  if (sign === undefined) return sentence('answer_says_both');
  return sentence(sign === ',' ? 'answer_says_comma' : 'answer_says_point');
}

/** Refuses an answer against what was said of this very file. */
function refuseAgainstFile({ column, stated }: Answer, isOf: 'sign' | 'order' | 'debit'): never {
  const own = column.notation ?? {};
  const facts = { column: column.name, saved: told(stated, { isOf }), stated: told(own, { isOf }) };
  const isBySetting = isOf === 'sign' && own.by === 'setting';
  throw refusal(sentence(isBySetting ? 'answer_against_setting' : 'answer_against_file', facts), column);
}

interface Judged {
  isUsed: boolean;
  said: Sentence[];
}
const USED: Judged = { isUsed: true, said: [] };

/** What no value needs is left out, where it says something else than the values. */
const leftOut = ({ name: column }: DatasetColumn): Judged => ({
  isUsed: false,
  said: [sentence('answer_not_needed', { column })],
});

/** Judges the answer about decimal signs. */
async function judgeSigns(answer: Answer): Promise<Judged> {
  const { column, stated, shown, around } = answer;
  if ((stated.decimal ?? stated.groups) === undefined) return USED;
  const { openSigns, notation, isOwn } = shown;
  const file = column.notation ?? {};
  const signs = openSigns.length > 0 ? openSigns : numberSigns;
  const isAgainstOwn = isOwn && isAgainst(stated, notation, signs);
  const isAgainstFile = !around.isAnsweredHere && isAgainst(stated, file, signs);
  if (openSigns.length === 0) return isAgainstOwn || isAgainstFile ? leftOut(column) : USED;
  if (isAgainstOwn) throw refusal(sentence('answer_contradicted_sign', { column: column.name }), column);
  if (isAgainstFile) refuseAgainstFile(answer, 'sign');
  const decided = decidedSigns(stated, shown).filter((sign) => roleOfSign(file, sign) !== roleOfSign(stated, sign));
  await refuseOthers(answer, decided);
  const isBeside = !around.known?.despite_others && isAgainst(stated, notation, decided);
  return { isUsed: true, said: isBeside ? [sentence('answer_beside_others', { column: column.name })] : [] };
}

/** Judges the answer about the order of day, month and year. */
function judgeOrder(answer: Answer): Judged {
  const { column, stated, shown, around } = answer;
  const { dateOrder } = stated;
  if (dateOrder === undefined) return USED;
  // 26/01/05 shows that the day comes first only where its 26 is no year.
  const isYear = dateOrder === 'year-first' && shown.year === 'first';
  const isAgainstOwn = shown.isOwn && !isYear && differ(dateOrder, shown.notation.dateOrder);
  const isAgainstFile = !around.isAnsweredHere && differ(dateOrder, column.notation?.dateOrder);
  if (!shown.hasOpenDays) return isAgainstOwn || isAgainstFile ? leftOut(column) : USED;
  if (isAgainstOwn) throw refusal(sentence('answer_contradicted_order', { column: column.name }), column);
  if (isAgainstFile) refuseAgainstFile(answer, 'order');
  const isFar = shown.year !== undefined && shown.year !== (dateOrder === 'year-first' ? 'first' : 'last');
  return { isUsed: true, said: isFar ? [sentence('answer_years_away', { column: column.name })] : [] };
}

/** Where a person's answer differs from what the values show. */
function differences({ column, stated, shown }: Answer): Sentence[] {
  if (!shown.isOwn) return [];
  const facts = { column: column.name };
  const signs = shown.openSigns.length > 0 ? shown.openSigns : numberSigns;
  return [
    ...(isAgainst(stated, shown.notation, signs) ? [sentence('answer_against_sign', facts)] : []),
    ...(differ(stated.dateOrder, shown.notation.dateOrder) ? [sentence('answer_against_order', facts)] : []),
  ];
}

/**
 * What is known of a person's answer beside itself: the signs and the currency that it decides, and that nobody asked
 * for it: the file decided the decimal sign otherwise, so the person knows what the other columns show.
 */
function knownOf({ stated, shown: { openSigns, notation, question, currency } }: Answer): AnswerKnown {
  if (stated.by !== undefined || (stated.decimal ?? stated.groups) === undefined) return {};
  const [sign, second] = openSigns;
  const isDespite = !question && differ(stated.decimal, notation.decimal);
  return {
    ...(sign && { asked: second ? ('both' as const) : sign }),
    ...(sign && currency && { asked_currency: currency }),
    ...(isDespite && { despite_others: true as const }),
  };
}

/**
 * Compares an answer with what the file's values show, and says where they differ. An answer that was given for another
 * file is no guess about this one: where nobody can be asked, one that decides a value is refused with 422 if the
 * column's own values or an answer given in this file contradict it, or if it was given about another sign or currency:
 * 2,500 is still a question where 2.500 was answered. One that no value needs is left out. What only other columns
 * contradict is said there, and refuses nothing, since a person may have answered against them.
 */
export async function checkAnswer(
  session: EngineSession,
  input: DatasetRelation,
  column: DatasetColumn,
  stated: Notation,
  around: Around = {},
): Promise<CheckedAnswer> {
  const shown = await shownByValues(session, input, column, around.kind);
  const answer = { session, input, column, stated, shown, around };
  const known = { ...around.known, ...knownOf(answer) };
  if (!around.isUnattended) return { said: differences(answer), holds: stated, known };
  if (!around.isAnsweredHere && differ(stated.debit, column.notation?.debit)) refuseAgainstFile(answer, 'debit');
  const signs = await judgeSigns(answer);
  const order = judgeOrder(answer);
  const { decimal, groups, dateOrder, ...rest } = stated;
  return {
    said: [...signs.said, ...order.said],
    holds: {
      ...rest,
      ...(signs.isUsed && { ...(decimal && { decimal }), ...(groups && { groups }) }),
      ...(order.isUsed && dateOrder && { dateOrder }),
    },
    known: around.known ?? {},
  };
}

/** Whether a step answers about columns. */
export const isStatement = ({ operation }: { operation: string }): boolean => operation === 'state-notation@1';

/** The columns whose notation a step changed. */
export function answeredColumns(before: Dataset, after: Dataset): string[] {
  const notations = new Map(before.schema.columns.map(({ key, notation }) => [key, JSON.stringify(notation ?? {})]));
  return after.schema.columns.flatMap(({ key, name, notation }) =>
    notations.get(key) === JSON.stringify(notation ?? {}) ? [] : [name],
  );
}
