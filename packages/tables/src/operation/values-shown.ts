/** What a file's own values show about how a column is written, whatever was answered. */
import {
  headerWords,
  type Notation,
  numberSigns,
  type ReadingDecision,
  type ReadingQuestion,
  type Sign,
  type SignEvidence,
  type ValueKind,
} from '@rapi/indonesia';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  mayBeRead,
} from '@rapi/table-core';

export interface ValuesShown {
  /** What they show: of themselves, or else by the file's other columns. */
  notation: Notation;
  isOwn: boolean;
  /** The signs in values that an answer decides. */
  openSigns: readonly Sign[];
  signs?: SignEvidence | undefined;
  /** Whether there are days that an answer decides. */
  hasOpenDays: boolean;
  /** The end of 05/02/26 that is likely its year. */
  year?: 'first' | 'last' | undefined;
  question?: ReadingQuestion | undefined;
  /** The currency that the values name themselves, if not rupiah; a header is the same in every file. */
  currency?: string | undefined;
}

const NOTHING: ValuesShown = { notation: {}, isOwn: false, openSigns: [], hasOpenDays: false };

/** The decimal sign that all signs of a column agree on; undefined where they are of both kinds. */
function decimalShown({ ',': comma, '.': point }: SignEvidence): Sign | undefined {
  const isComma = comma.decimals + point.groups > 0;
  const isPoint = point.decimals + comma.groups > 0;
  return isComma === isPoint ? undefined : isComma ? ',' : '.';
}

const ofSigns = ({ decimal, groups }: Notation = {}): Notation => ({
  ...(decimal && { decimal }),
  ...(groups && { groups }),
});

function shownSigns({ name }: DatasetColumn, decision: ReadingDecision, signs: SignEvidence): ValuesShown {
  const { reading, sureReading, question } = decision;
  const known = reading ?? sureReading;
  const openSigns = numberSigns.filter((sign) => signs[sign].open > 0);
  const decimal = decimalShown(signs);
  const currency = known?.currency === headerWords(name).currency ? undefined : known?.currency;
  return {
    ...NOTHING,
    notation: openSigns.length > 0 ? ofSigns(known?.notation) : ofSigns({ ...(decimal && { decimal }) }),
    isOwn: numberSigns.some((sign) => signs[sign].groups + signs[sign].decimals > 0),
    openSigns,
    signs,
    question,
    currency,
  };
}

function shownDays({ reading, byHabit, question, days }: ReadingDecision): ValuesShown {
  const { dateOrder } = reading?.notation ?? {};
  return {
    ...NOTHING,
    notation: dateOrder ? { dateOrder } : {},
    isOwn: !byHabit && !question,
    hasOpenDays: (days?.open ?? 0) > 0,
    year: days?.year,
    question,
  };
}

/** A typed column was decided on arrival: its texts raise no question. */
function shownOnArrival(column: DatasetColumn, decision: ReadingDecision): ValuesShown {
  if (column.type !== 'decimal') return decision.days ? { ...shownDays(decision), question: undefined } : NOTHING;
  const { signs } = decision;
  const decimal = (signs && decimalShown(signs)) ?? (column.format === 'id-number' ? ',' : '.');
  const openSigns = signs ? numberSigns.filter((sign) => signs[sign].open > 0) : [];
  return { ...NOTHING, notation: { decimal }, isOwn: true, openSigns, signs };
}

/** The kind that a column's values had on arrival; undefined where no answer makes a difference. */
function arrivalKind({ type, format, native }: DatasetColumn): ValueKind | undefined {
  if (native || (type === 'decimal' && format === 'rupiah')) return undefined;
  return type === 'decimal' ? 'number' : type === 'date' || type === 'datetime' ? type : undefined;
}

/** @param wanted what the values are read as, whatever they are */
export async function shownByValues(
  session: EngineSession,
  input: DatasetRelation,
  column: DatasetColumn,
  wanted?: ValueKind,
): Promise<ValuesShown> {
  const { decimal: _decimal, groups: _groups, dateOrder: _order, by: _by, ...notation } = column.notation ?? {};
  const unanswered: DatasetColumn = { ...column, type: 'text', notation };
  if (column.type !== 'text') {
    const kind = arrivalKind(column);
    return kind ? shownOnArrival(column, await decideReading(session, input, unanswered, kind)) : NOTHING;
  }
  if (wanted === undefined && !mayBeRead(column)) return NOTHING;
  const decision = await decideReading(session, input, unanswered, wanted);
  if (decision.signs) return shownSigns(column, decision, decision.signs);
  return decision.days ? shownDays(decision) : NOTHING;
}
