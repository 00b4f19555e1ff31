import { certaintyOf, logOdds, rank, type RankerWeights } from '../ranking/ranker';
import weights from '../ranking/data/total.json';
import type { LabelledAmount } from './amounts';
import type { DocumentLines } from '../lines/document-lines';
import {
  isFollowedBySum,
  isPaidInPart,
  isPaidOtherwise,
  possibleTotals,
  totalBeforeDownPayment,
} from './total-contradictions';
import { amountFacts, amountsOnPages, cents, type TotalCandidate } from './total-candidates';
import { totalFeatureNames, totalFeatures } from './total-features';
import type { LabelKind } from '../lines/vocabulary';
import { adjustedSums, ruledTotal, ruleScores, type Evidence, type SettledAmount } from './totals';

/** All amounts that may be the total, and the evidence for each. */
export function totalCandidates(
  document: DocumentLines,
  labelled: readonly LabelledAmount[],
  evidence: Evidence,
): TotalCandidate[] {
  const amounts = amountsOnPages(document, labelled);
  const scores = ruleScores(labelled, evidence);
  const ruled = ruledTotal(labelled, evidence, scores);
  const all = {
    ...amountFacts(document, amounts),
    itemSums: evidence.itemSums.map(cents),
    inWords: evidence.inWords,
    adjusted: adjustedSums(labelled, evidence.itemSums),
    ruled: ruled && cents(ruled.value),
    ruleScores: new Map([...scores].map(([{ piece }, score]) => [piece.bbox.join(), score])),
  };
  return amounts.filter(({ value }) => value >= 0).map((amount) => ({ amount, features: totalFeatures(amount, all) }));
}

export interface ChosenTotal<T> {
  candidate: T;
  /** No correct sum supports it. */
  isAlone: boolean;
  /** Another value is called a total too. */
  hasRival: boolean;
  /** The evidence that its certainty is computed from. */
  evidence: number[];
}

const PROOFS = ['paid_less_change', 'adjusted', 'with_tax', 'items', 'running_sum', 'written_out'].map((name) =>
  totalFeatureNames.indexOf(name),
);
/** True of a total, but not of a subtotal. */
const BEYOND_ITEMS = ['paid_less_change', 'adjusted', 'with_tax', 'written_out'].map((name) =>
  totalFeatureNames.indexOf(name),
);
const NEAR_ANOTHER = totalFeatureNames.indexOf('near_another');
const RULED = totalFeatureNames.indexOf('ruled');
const LABEL = totalFeatureNames.indexOf('total');
const AFTER_ROUNDING = totalFeatureNames.indexOf('after_rounding');
const TO_ROUNDING = totalFeatureNames.indexOf('lines_to_rounding');
/** Labels that name a total, including weaker ones. */
const NAMED = ['total', 'weak_total', 'balance_due'].map((name) => totalFeatureNames.indexOf(name));
const DOUBT = totalFeatureNames.indexOf('page_doubt');
const ELSEWHERE = totalFeatureNames.indexOf('label_elsewhere');

/** The likeliest value over all its places, at its likeliest place. */
export function chooseTotal<T extends TotalCandidate>(
  learnt: RankerWeights,
  candidates: readonly T[],
): ChosenTotal<T> | undefined {
  const ranked = rank(learnt, candidates);
  const shares = new Map<number, number>();
  for (const { candidate, share } of ranked) {
    const value = cents(candidate.amount.value);
    shares.set(value, (shares.get(value) ?? 0) + share);
  }
  const [first, second] = [...shares].sort((a, b) => b[1] - a[1]);
  const chosen = ranked.find(({ candidate }) => cents(candidate.amount.value) === first?.[0])?.candidate;
  if (!first || !chosen) return undefined;
  const { features, amount } = chosen;
  const proofs = PROOFS.filter((index) => (features[index] ?? 0) > 0).length;
  const rivals = ranked.filter(
    ({ candidate: other }) =>
      cents(other.amount.value) !== first[0] && (other.features[LABEL] ?? 0) > 0 && other.amount.value > 0,
  );
  const isProven = ({ features: all }: TotalCandidate): boolean => PROOFS.some((index) => (all[index] ?? 0) > 0);
  const evidence = [
    Math.min(rivals.length, 3),
    rivals.some(({ candidate: other }) => isProven(other)) ? 1 : 0,
    proofs === 0 && rivals.length > 0 ? 1 : 0,
    logOdds(first[1]) / 4,
    logOdds(second?.[1] ?? 0) / 4,
    Math.min(proofs, 3),
    proofs > 0 ? 1 : 0,
    features[RULED] ?? 0,
    features[LABEL] ?? 0,
    features[ELSEWHERE] ?? 0,
    (100 - amount.piece.confidence) / 10,
    amount.certainty,
    Math.min(ranked.length, 40) / 40,
    10 * (features[DOUBT] ?? 0),
  ];
  return { candidate: chosen, isAlone: proofs === 0, hasRival: rivals.length > 0, evidence };
}

/**
 * Lowers the certainty of a total that no sum supports, so that it is never called certain; more so if its label is
 * weak or another value is called a total. The sum of the items is not certain either if it is not called the total, or
 * another value is too, or a further sum follows below, because it is also a subtotal. Nor is one of two amounts that rounding may separate, or an
 * amount above a rounding line that is not zero.
 */
function careful(
  { candidate: { features }, isAlone, hasRival }: ChosenTotal<TotalCandidate>,
  isFollowed: boolean,
  measured: number,
): number {
  const has = (feature: number): boolean => (features[feature] ?? 0) > 0;
  if (isAlone) return Math.min(measured, has(LABEL) ? (hasRival ? 0.8 : 0.89) : 0.7);
  const isBorneOut = BEYOND_ITEMS.some(has);
  if (has(AFTER_ROUNDING) && has(TO_ROUNDING) && (features[TO_ROUNDING] ?? 9) < 9) return Math.min(measured, 0.85);
  const isCertain = hasRival ? isBorneOut && !has(NEAR_ANOTHER) : isBorneOut || (has(LABEL) && !isFollowed);
  return isCertain ? measured : Math.min(measured, 0.85);
}

/** The whole total, if the choice is only the part at one tax rate: 30.23 at 0 % and 17.81 at 6 % are 48.04. */
function wholeOf(
  part: TotalCandidate,
  candidates: readonly TotalCandidate[],
  labelled: readonly LabelledAmount[],
): TotalCandidate | undefined {
  const own = cents(part.amount.value);
  const others = labelled.filter(({ kind, value }) => (kind === 'total' || kind === 'subtotal') && value > 0);
  return candidates.find(
    ({ features, amount }) =>
      (features[RULED] ?? 0) > 0 && others.some(({ value }) => own > 0 && own + cents(value) === cents(amount.value)),
  );
}

const learnt = weights as RankerWeights;
/** Below this nothing is shown: a person corrects an empty field sooner than a wrong one. */
const LEAST = 0.3;
/** Certainty of a total that the trees and the arithmetic of the paper do not agree on. */
const NOT_CHOSEN = 0.85;

/** Labels of parts of a total. A faktur pajak has tax and its base, and may have no total. */
const PARTS: ReadonlySet<LabelKind> = new Set([
  ...(['ppn', 'luxury_tax', 'withholding_tax', 'tax_base', 'other_tax_base'] as const),
  ...(['discount', 'down_payment', 'shipping', 'stamp_duty', 'service_charge'] as const),
]);
const [PAID, TIMES] = [totalFeatureNames.indexOf('as_paid'), totalFeatureNames.indexOf('times')];

/** Without a total label: a price that is paid as it is, 'Harga 51.500' and 'Bayar 51.500'. */
const isPaidPrice = ({ features }: TotalCandidate): boolean => (features[PAID] ?? 0) > 0 && (features[TIMES] ?? 0) > 1;

/** The total, with the share of such choices that are right. */
export function findTotal(
  document: DocumentLines,
  labelled: readonly LabelledAmount[],
  evidence: Evidence,
): { total: SettledAmount; measured: number } | undefined {
  const candidates = possibleTotals(totalCandidates(document, labelled, evidence));
  const likeliest = chooseTotal(learnt, candidates);
  if (!likeliest) return undefined;
  const first = likeliest.candidate;
  const whole = wholeOf(first, candidates, labelled) ?? totalBeforeDownPayment(first, candidates, labelled);
  const chosen = whole ? { ...likeliest, candidate: whole } : likeliest;
  const isFollowed = isFollowedBySum(chosen.candidate, candidates);
  const likely = careful(chosen, isFollowed, certaintyOf(learnt.certainty, chosen.evidence));
  const isContradicted = isPaidInPart(chosen.candidate, labelled) || isPaidOtherwise(chosen.candidate, candidates);
  const measured = whole || isContradicted ? Math.min(likely, NOT_CHOSEN) : likely;
  const { labelled: own, ...amount } = chosen.candidate.amount;
  const isRuled = (chosen.candidate.features[RULED] ?? 0) > 0;
  const isNamed = NAMED.some((index) => (chosen.candidate.features[index] ?? 0) > 0) || isPaidPrice(chosen.candidate);
  if (!isRuled && own && PARTS.has(own.kind)) return undefined;
  if (!isRuled && (measured < LEAST || (chosen.isAlone && !isNamed))) return undefined;
  const proven = PROOFS.some((index) => (chosen.candidate.features[index] ?? 0) > 0);
  const total = own ?? {
    piece: amount.piece,
    value: amount.value,
    certainty: amount.certainty,
    kind: 'total' as const,
  };
  return { total: { ...total, proven }, measured };
}
