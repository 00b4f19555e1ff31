import { certaintyOf, logOdds, rank, type RankerWeights } from '../ranking/ranker';
import weights from '../ranking/data/vendor.json';
import type { DocumentLines, Phrase } from '../lines/document-lines';
import type { FoundField } from './found-field';
import { withoutCodes } from './names';
import { bare, nameFacts, namesOnPage, type NameOnPage } from './vendor-candidates';
import { inHead, isOfAnother, LEAST_SCORE, wholeName, withoutNext, withoutRegistration } from './vendor-rules';
import { vendorFeatureNames, vendorFeatures } from './vendor-features';

export interface VendorCandidate {
  name: NameOnPage;
  features: number[];
}

/** All candidates for the vendor's name; `isOthers` says whether a phrase belongs to the customer. */
export function vendorCandidates(document: DocumentLines, isOthers: (phrase: Phrase) => boolean): VendorCandidate[] {
  const names = namesOnPage(document, isOthers);
  const facts = nameFacts(document, names);
  return names.map((name) => {
    const { start, end } = name.phrase;
    const labels = (document.placed[name.index] ?? []).filter((label) => label.start >= start && label.end <= end);
    return { name, features: vendorFeatures(name, { ...facts, labels: labels.map(({ kind }) => kind) }) };
  });
}

const at = (name: string): number => vendorFeatureNames.indexOf(name);
const [RULED, ENDING, BEGINNING, RULE_SCORE, JOINED, LINE] = [
  at('ruled'),
  at('ending'),
  at('beginning'),
  at('rule_score'),
  at('joined'),
  at('line'),
];

export function chooseVendor<T extends VendorCandidate>(
  learnt: RankerWeights,
  candidates: readonly T[],
): { candidate: T; evidence: number[] } | undefined {
  const [first, second] = rank(learnt, candidates);
  if (!first) return undefined;
  const { features, name } = first.candidate;
  const value = (feature: number): number => features[feature] ?? 0;
  const evidence = [
    logOdds(first.share) / 4,
    logOdds(second?.share ?? 0) / 4,
    ...[RULED, ENDING, BEGINNING, RULE_SCORE, JOINED].map(value),
    Math.min(value(LINE), 12) / 12,
    (100 - name.piece.confidence) / 10,
    Math.min(bare(name.text).length, 20) / 20,
    10 * value(DOUBT),
  ];
  return { candidate: first.candidate, evidence };
}

const learnt = weights as RankerWeights;
/** A name without a word that companies and shops use could be anything. */
const COMPANY = [ENDING, BEGINNING, at('trade')];
const DOUBT = at('page_doubt');
/** Below this certainty nothing is shown. */
const LEAST = 0.25;

/** 'Tujuh juta lima ratus ribu rupiah' is at the head of a kuitansi, but is no name. */
const WRITTEN_OUT = /\brupiah\b/i;

/** A letter may have been read as a digit: 'CV. SO0N'. */
const DIGIT_AMONG_LETTERS = /\p{L}\d\p{L}/u;

/** Words next to a name may be the rest of it. */
const isWholeLine = ({ line, start, end }: Phrase): boolean =>
  start === 0 && !/\p{L}{3}/u.test(withoutCodes(line.text.slice(end)));

/** The likeliest vendor name at the head of a document. */
export function findNamedVendor(document: DocumentLines, isOthers: (phrase: Phrase) => boolean): FoundField[] {
  const all = vendorCandidates(document, isOthers).filter((candidate) => !isOfAnother(candidate));
  const chosen = chooseVendor(learnt, inHead(document, all));
  if (!chosen) return [];
  const candidate = withoutNext(wholeName(chosen.candidate, all), all);
  const { features } = candidate;
  const isNamedSo = COMPANY.some((feature) => (features[feature] ?? 0) > 0);
  const { piece, phrase, second, ruleScore } = candidate.name;
  const text = withoutRegistration(candidate.name.text);
  const isDoubtful = !isNamedSo || candidate !== chosen.candidate;
  const isClean = [phrase, second ?? phrase].every(isWholeLine) && !DIGIT_AMONG_LETTERS.test(text);
  const most = isDoubtful ? 0.79 : isClean ? 1 : 0.89;
  const measured = Math.min(certaintyOf(learnt.certainty, chosen.evidence), most);
  return measured < LEAST || WRITTEN_OUT.test(text) || (!isNamedSo && ruleScore <= LEAST_SCORE)
    ? []
    : [{ name: 'vendor_name', piece, value: text, normalized: text, certainty: measured, measured }];
}
