import { certaintyOf, logOdds, rank, type RankerWeights } from '../ranking/ranker';
import weights from '../ranking/data/date.json';
import { datesOnPages, ownDates, type DateOnPage } from './date-candidates';
import { dateFeatureNames, dateFeatures } from './date-features';
import { DOUBTFUL } from './doubtful-day';
import { isOfAnotherEvent } from './own-day';
import type { RuledDates } from './ruled-dates';
import { doubtOf, type DocumentLines } from '../lines/document-lines';
import type { FoundField } from './found-field';
import type { LabelKind } from '../lines/vocabulary';

export interface DateCandidate {
  date: DateOnPage;
  features: number[];
}

const SUMS: ReadonlySet<LabelKind> = new Set(['total', 'subtotal', 'cash', 'change']);

export function dateCandidates(document: DocumentLines, ruled: RuledDates): DateCandidate[] {
  const dates = datesOnPages(document);
  const firstSum = document.placed.findIndex((labels) => labels.some(({ kind }) => SUMS.has(kind)));
  const facts = {
    ...{ dates, lines: document.lines.length, firstSum: firstSum < 0 ? document.lines.length : firstSum },
    doubt: doubtOf(document),
    ...{ ruled: ruled.own?.date.iso ?? undefined, ruledLabelled: ruled.isLabelled },
  };
  return dates.map((date) => ({ date, features: dateFeatures(date, facts) }));
}

const at = (name: string): number => dateFeatureNames.indexOf(name);
const DOUBT = at('page_doubt');
const SPEAKING = [
  'ruled',
  'ruled_labelled',
  'document_date',
  'time_behind',
  'full_year',
  'named_month',
  'certainty',
  'times',
].map(at);

/** The likeliest day over all its places, at its likeliest place. */
export function chooseDate<T extends DateCandidate>(
  learnt: RankerWeights,
  candidates: readonly T[],
): { candidate: T; evidence: number[] } | undefined {
  const ranked = rank(learnt, candidates);
  const shares = new Map<string, number>();
  for (const { candidate, share } of ranked)
    shares.set(candidate.date.iso, (shares.get(candidate.date.iso) ?? 0) + share);
  const [first, second] = [...shares].sort((a, b) => b[1] - a[1]);
  const chosen = ranked.find(({ candidate }) => candidate.date.iso === first?.[0])?.candidate;
  if (!first || !chosen) return undefined;
  const { features, date } = chosen;
  const evidence = [
    logOdds(first[1]) / 4,
    logOdds(second?.[1] ?? 0) / 4,
    ...SPEAKING.map((index) => features[index] ?? 0),
    (100 - date.piece.confidence) / 10,
    10 * (features[DOUBT] ?? 0),
  ];
  return { candidate: chosen, evidence };
}

const learnt = weights as RankerWeights;
/** Below this certainty nothing is shown. */
const LEAST = 0.25;

/** 'Hal 1/3 Dicetak 05/01/2026', 'Tgl cetak : ': a paper may be printed long after its day. */
const PRINTED = /\b(?:(?:di ?)?cetak|printed|print date)\b[^\d]{0,25}$/i;

/** The document's date, with the share of such choices that are right. */
export function findDate(document: DocumentLines, ruled: RuledDates): FoundField | undefined {
  const candidates = ownDates(dateCandidates(document, ruled));
  const chosen = chooseDate(learnt, candidates);
  if (!chosen) return undefined;
  const { piece, iso } = chosen.candidate.date;
  const isOther = candidates.every(
    ({ date }) => date.iso !== iso || PRINTED.test(date.before) || isOfAnotherEvent(date),
  );
  const likely = certaintyOf(learnt.certainty, chosen.evidence);
  const measured = isOther ? Math.min(likely, DOUBTFUL) : likely;
  return measured < LEAST
    ? undefined
    : { name: 'document_date', piece, value: piece.text, normalized: iso, certainty: measured, measured };
}
