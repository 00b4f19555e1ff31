/** Answers saved in a recipe, given for one file, that the values of another file contradict. */
import { type Sentence, sentence } from '@rapi/contracts';
import { askedSigns, type Notation, type ReadingDecision, type ReadingQuestion } from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  isByItself,
  mayBeRead,
  TableError,
} from '@rapi/table-core';

type Shown = Pick<Notation, 'decimal' | 'dateOrder'>;

/** Whether a day beyond the twelfth shows the order of a typed column's days. */
async function hasSureDay(session: EngineSession, { relation }: DatasetRelation, { key }: DatasetColumn) {
  const [row] = await session.rows(`SELECT 1 FROM ${relation} WHERE day(v${key}) > 12 LIMIT 1`);
  return row !== undefined;
}

/** What a typed column's texts showed on arrival. */
async function shownOnArrival(session: EngineSession, input: DatasetRelation, column: DatasetColumn): Promise<Shown> {
  const { type, format, native } = column;
  if (native) return {};
  if (type === 'decimal' && format !== 'rupiah') return { decimal: format === 'id-number' ? ',' : '.' };
  const first = type === 'date' || type === 'datetime' ? /^([dM])+[/.-]/.exec(format ?? '')?.[1] : undefined;
  if (!first || !(await hasSureDay(session, input, column))) return {};
  return { dateOrder: first === 'd' ? 'day-first' : 'month-first' };
}

/** The decimal sign that all signs of a column agree on; undefined where they are of both kinds. */
function decimalShown({ signs }: ReadingDecision): Shown['decimal'] {
  if (!signs) return undefined;
  const [comma, point] = [signs[','], signs['.']];
  const isComma = comma.decimals + point.groups > 0;
  const isPoint = point.decimals + comma.groups > 0;
  return isComma === isPoint ? undefined : isComma ? ',' : '.';
}

interface Evidence {
  own: Shown;
  others: Shown;
  question?: ReadingQuestion | undefined;
}

/** What the values of a file show, whatever was answered: the column's own for certain, and those of the others. */
async function shownBy(session: EngineSession, input: DatasetRelation, column: DatasetColumn): Promise<Evidence> {
  if (column.type !== 'text') return { own: await shownOnArrival(session, input, column), others: {} };
  if (!mayBeRead(column)) return { own: {}, others: {} };
  const { decimal: _decimal, groups: _groups, dateOrder: _order, ...notation } = column.notation ?? {};
  const decision = await decideReading(session, input, { ...column, notation });
  const shown = decision.reading?.notation ?? {};
  const own = { ...shown, decimal: decimalShown(decision) };
  if (isByItself(decision)) return { own, others: {} };
  const isShown = decision.question === undefined && decision.reading?.kind === 'number';
  return { own: {}, others: isShown ? { decimal: shown.decimal } : {}, question: decision.question };
}

const differ = (stated: string | undefined, shown: string | undefined): boolean =>
  stated !== undefined && shown !== undefined && stated !== shown;

/** The first value of a question with a sign that an answer was not asked about. */
function notAsked({ about, options }: ReadingQuestion, asked: Around['asked']): string | undefined {
  if (about !== 'decimal' || asked === undefined || asked === 'both') return undefined;
  const texts = options.flatMap(({ examples }) => examples.map(({ text }) => text));
  return texts.find((text) => askedSigns([{ examples: [{ text }] }]) !== asked);
}

/** How an answer was given, and where it is used. */
interface Around {
  isUnattended?: boolean | undefined;
  isDespiteOthers?: boolean;
  /** The signs that it was asked about, where that is known. */
  asked?: ',' | '.' | 'both' | undefined;
}

/**
 * Compares an answer with what the file's values show, and says where they differ. An answer that was given for another
 * file is no guess about this one: where nobody can be asked, one that the column's own values contradict is refused
 * with 422, and so is one that was given about another sign: 2,500 is still a question where 2.500 was answered. What only other columns contradict is said there, and refuses nothing, since a person may have answered
 * against them.
 */
export async function checkAnswer(
  session: EngineSession,
  input: DatasetRelation,
  column: DatasetColumn,
  stated: Notation,
  { isUnattended = false, isDespiteOthers = false, asked }: Around = {},
): Promise<Sentence[]> {
  const { own, others, question } = await shownBy(session, input, column);
  const facts = { column: column.name };
  const [isSignAgainst, isOrderAgainst] = [
    differ(stated.decimal, own.decimal),
    differ(stated.dateOrder, own.dateOrder),
  ];
  if (isUnattended && (isSignAgainst || isOrderAgainst)) {
    const said = sentence(isSignAgainst ? 'answer_contradicted_sign' : 'answer_contradicted_order', facts);
    throw new TableError('answer_contradicted', said, facts);
  }
  const text = isUnattended && question ? notAsked(question, asked) : undefined;
  if (text !== undefined)
    throw new TableError('answer_contradicted', sentence('answer_for_another_sign', { ...facts, text }), facts);
  return [
    ...(isSignAgainst ? [sentence('answer_against_sign', facts)] : []),
    ...(isOrderAgainst ? [sentence('answer_against_order', facts)] : []),
    ...(isUnattended && !isDespiteOthers && differ(stated.decimal, others.decimal)
      ? [sentence('answer_beside_others', facts)]
      : []),
  ];
}
