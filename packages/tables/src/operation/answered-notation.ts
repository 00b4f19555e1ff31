/** What persons said about how texts are meant: one answer after another, and the answers of several columns together. */
import type { ReadingDecision } from '@rapi/indonesia';
import type { DatasetColumn } from '@rapi/table-core';

type Notation = NonNullable<DatasetColumn['notation']>;

/** Where some of the columns hold minutes and seconds, all do: 02:15 of hours is told again as 02:15:00. */
export function clockTogether(decisions: readonly ReadingDecision[]): Notation {
  const readings = decisions.flatMap(({ reading }) => reading ?? []);
  const clock = readings.map(({ notation }) => notation.clock).find((each) => each !== undefined);
  const areDurations = readings.every(({ kind }) => kind === 'duration');
  return clock ? { clock, ...(areDurations && { kind: 'duration' }) } : {};
}

/** The answers that one question settles. */
const aspects: readonly ((notation: Notation) => Notation)[] = [
  ({ decimal, groups }) => ({ ...(decimal && { decimal }), ...(groups && { groups }) }),
  ({ dateOrder }) => ({ ...(dateOrder && { dateOrder }) }),
  ({ centuryPivot }) => ({ ...(centuryPivot !== undefined && { centuryPivot }) }),
  ({ serials, compactDays, plainDigits }) => ({
    ...(serials && { serials }),
    ...(compactDays !== undefined && { compactDays }),
    ...(plainDigits && { plainDigits }),
  }),
  ({ zones }) => ({ ...(zones && { zones }) }),
  ({ dottedTimes }) => ({ ...(dottedTimes !== undefined && { dottedTimes }) }),
  ({ clock }) => ({ ...(clock && { clock }) }),
  ({ letterM }) => ({ ...(letterM && { letterM }) }),
  ({ debit, marked }) => ({ ...(debit && { debit }), ...(marked && { marked }) }),
  ({ letterT }) => ({ ...(letterT && { letterT }) }),
  ({ binary }) => ({ ...(binary !== undefined && { binary }) }),
];

const isStated = (facts: Notation): boolean => Object.keys(facts).length > 0;
/** Whether bare digits are days or numbers, which decides what the column holds. */
const isAboutDigits = ({ serials, compactDays, plainDigits }: Notation): boolean =>
  (serials ?? compactDays ?? plainDigits) !== undefined;
const isAboutSigns = ({ decimal, groups }: Notation): boolean => (decimal ?? groups) !== undefined;

/** By each aspect, one of the facts that the notations state about it. */
const byAspect = (pick: (aspect: (notation: Notation) => Notation) => Notation): Notation =>
  aspects.reduce<Notation>((all, aspect) => ({ ...all, ...pick(aspect) }), {});

/** What is stated, without where it comes from. */
export const factsOf = (notation: Notation): Notation => byAspect((aspect) => aspect(notation));

export const areSame = (one: Notation, other: Notation): boolean =>
  aspects.every((aspect) => JSON.stringify(aspect(one)) === JSON.stringify(aspect(other)));

/** A sign that comes from the account's setting in one of the columns comes from there in all of them together. */
function withOrigin(facts: Notation, from: readonly Notation[]): Notation {
  const isBySetting = isAboutSigns(facts) && from.some((each) => each.by === 'setting');
  return isBySetting ? { ...facts, by: 'setting' } : facts;
}

/** What the columns were in a larger table: their kind, and what their numbers measure. */
const measureOf = ({ kind, currency, unit }: Notation): Notation => ({
  ...(kind && { kind }),
  ...(currency && { currency }),
  ...(unit && { unit }),
});

type Contested = NonNullable<Notation['contested']>[number];

/** What any of the columns contested. */
function contestedIn(notations: readonly (Notation | undefined)[]): Pick<Notation, 'contested'> {
  const contested = [...new Set(notations.flatMap((each) => each?.contested ?? []))];
  return contested.length > 0 ? { contested } : {};
}

/** Whether an answer settles a contested fact. */
function settles(stated: Notation, fact: Contested): boolean {
  switch (fact) {
    case 'decimal':
    case 'thousandths':
      return isAboutSigns(stated);
    case 'dateOrder':
      return stated.dateOrder !== undefined;
    case 'century':
      return stated.centuryPivot !== undefined;
    case 'debit':
      return stated.debit !== undefined;
    case 'currency':
      return stated.currency !== undefined;
    case 'serials':
    case 'compactDays':
    case 'rareSerials':
      return isAboutDigits(stated);
  }
}

/** What all columns state; undefined if that is nothing. */
export function agreedNotation(notations: readonly (Notation | undefined)[]): Notation | undefined {
  const [first, ...others] = notations.map((each) => each ?? {});
  if (!first) return undefined;
  const agreed = byAspect((aspect) =>
    others.every((each) => JSON.stringify(aspect(each)) === JSON.stringify(aspect(first))) ? aspect(first) : {},
  );
  const isOpen = notations.some((each) => each?.isOpen);
  const isOfOne = others.every((each) => JSON.stringify(measureOf(each)) === JSON.stringify(measureOf(first)));
  const together: Notation = {
    ...withOrigin(agreed, [first, ...others]),
    ...(isOpen && { isOpen: true }),
    ...(isOfOne && measureOf(first)),
    ...contestedIn(notations),
  };
  return isStated(together) ? together : undefined;
}

/** What any of the columns states; where they differ, the first one. */
export const firstNotation = (notations: readonly Notation[]): Notation =>
  withOrigin(
    { ...byAspect((aspect) => notations.map(aspect).find(isStated) ?? {}), ...contestedIn(notations) },
    notations,
  );

/**
 * Merges a new answer into the known notation. An answer about number signs replaces all earlier ones about signs; the
 * same goes for digits as days. A question that was open is answered by it.
 */
export function answered(known: Notation = {}, stated: Notation): Notation {
  const facts = byAspect((aspect) => (isStated(aspect(stated)) ? aspect(stated) : aspect(known)));
  const { by } = isAboutSigns(stated) ? stated : known;
  const isOpen = known.isOpen && !isAboutSigns(stated) && stated.dateOrder === undefined;
  const contested = known.contested?.filter((fact) => !settles(stated, fact));
  return {
    ...facts,
    ...(by && isAboutSigns(facts) && { by }),
    ...(isOpen && { isOpen }),
    ...(!isAboutDigits(stated) && measureOf(known)),
    ...contestedIn([{ contested }]),
  };
}
