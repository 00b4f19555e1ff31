import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readCord } from '../bench/cord';
import { chooseDate } from '../src/fields/find-date';
import { chooseTotal } from '../src/fields/find-total';
import { chooseVendor } from '../src/fields/find-vendor';
import { dateFeatureNames } from '../src/fields/date-features';
import { totalFeatureNames } from '../src/fields/total-features';
import { vendorFeatureNames } from '../src/fields/vendor-features';
import type { RankerWeights } from '../src/ranking/ranker';
import { drawReceipt } from '../test/receipts/draw-receipt';
import { layouts, syntheticInvoice } from '../test/synthetic';
import { learnRanker, type Question } from './learning/boosting';
import { learnCertainty, type Outcome } from './learning/certainty';
import {
  FIRST_SEED,
  fingerprintOf,
  judged,
  learnedFields,
  type Judged,
  type LearnedField,
  type Questions,
  type Sample,
} from './learning/questions';

/**
 * Learns which amount of a document is its total, which day its date and which words its vendor's name, and how certain
 * such choices are; writes src/ranking/data/*.json. Learns from drawn receipts and invoices, and learns totals also
 * from CORD's part `dev` if `OCR_REAL` names its folder. The same seeds give the same weights.
 * node -C source -r ./scripts/register-typescript.cjs packages/documents/scripts/train-finders.ts [total] [date]
 * [vendor]
 */
const real = resolve(process.env.OCR_REAL ?? join(__dirname, '../../../../shared/data/ocr-real'), 'cord');
const DRAWN = {
  ranking: [FIRST_SEED, 4_000],
  certainty: [200_000, 3_000],
  invoices: [40_000, 100],
  otherInvoices: [50_000, 80],
} as const;
/** Certainty is learnt from worse-read sheets and stranger tills than the trees are: it must hold there too. */
const KIND = { ranking: 'usual', certainty: 'harsh' } as const;
const OPTIONS = { trees: 110, depth: 4, rate: 0.16, ridge: 2, least: 1.5 };
const CORD_WEIGHT = 3;

const tell = (line: string): boolean => process.stdout.write(`${line}\n`);

function* drawn(part: 'ranking' | 'certainty'): Generator<Sample> {
  const [from, count] = DRAWN[part];
  for (let seed = from; seed < from + count; seed++) {
    const { input, truth } = drawReceipt(seed, KIND[part]);
    yield { input, truth, weight: 1 };
  }
}

function* invoices([from, count]: readonly [number, number]): Generator<Sample> {
  for (let seed = from; seed < from + count; seed++) {
    for (const layout of layouts) {
      const { input, fields } = syntheticInvoice(seed, layout);
      const { total, document_date: date, vendor_name: vendor } = fields;
      const truth = { totals: [Number(total)], date: String(date), vendor: String(vendor) };
      yield { input, truth, weight: 1 };
    }
  }
}

const numberOf = (text: string): number => {
  const match = /^(.*?)[.,](\d{2})$/.exec(text.replace(/[^\d.,]/g, ''));
  const [whole, cents] = match ? [match[1] ?? '', match[2] ?? ''] : [text, '0'];
  return Number(`${whole.replace(/\D/g, '')}.${cents}`);
};

function* cord(): Generator<Sample> {
  if (!existsSync(real)) {
    tell(`without the totals of CORD: it is not at ${real}`);
    return;
  }
  for (const { name, page, values } of readCord(real)) {
    const totals = values('total.total_price')
      .filter((text) => /\d/.test(text))
      .map(numberOf);
    if (name.startsWith('dev/') && totals.length > 0)
      yield { input: { page, rules: [] }, truth: { totals }, weight: CORD_WEIGHT };
  }
}

const fields = learnedFields.filter((field) => process.argv.length < 3 || process.argv.includes(field));

const hasAnswer = ({ candidates }: Question): boolean =>
  candidates.some(({ isRight }) => isRight) && candidates.some(({ isRight }) => !isRight);

function* samples(part: 'ranking' | 'certainty'): Generator<Sample> {
  yield* drawn(part);
  yield* invoices(part === 'ranking' ? DRAWN.invoices : DRAWN.otherInvoices);
  if (part === 'ranking') yield* cord();
}

const chosen = {
  total: (weights: RankerWeights, { total }: Questions) => chooseTotal(weights, total.candidates),
  date: (weights: RankerWeights, { date }: Questions) => chooseDate(weights, date.candidates),
  vendor: (weights: RankerWeights, { vendor }: Questions) => chooseVendor(weights, vendor.candidates),
};
const names: Record<LearnedField, readonly string[]> = {
  total: totalFeatureNames,
  date: dateFeatureNames,
  vendor: vendorFeatureNames,
};

function learn(field: LearnedField, ranking: readonly Questions[], others: readonly Questions[]): void {
  const questions: Judged<object>[] = ranking.map((each) => each[field]);
  const ranker = learnRanker(questions.filter(hasAnswer), names[field], OPTIONS);
  const bare: RankerWeights = { ...ranker, fingerprint: '', certainty: { bias: 0, weights: [], curve: [[1, 1]] } };
  const outcomes = others.flatMap((each): Outcome[] => {
    const choice = chosen[field](bare, each);
    return choice ? [{ evidence: choice.evidence, isRight: choice.candidate.isRight }] : [];
  });
  const certainty = learnCertainty(outcomes);
  const right = outcomes.filter(({ isRight }) => isRight).length;
  const answered = others.filter((each) => each[field].candidates.some(({ isRight }) => isRight)).length;
  tell(
    `${field}: right ${right} of ${others.length}, of which ${answered} could be; certain from ${certainty.curve.at(-2)?.[0]}`,
  );
  writeFileSync(
    join(__dirname, `../src/ranking/data/${field}.json`),
    `${JSON.stringify({ ...ranker, certainty, fingerprint: fingerprintOf(field) } satisfies RankerWeights)}\n`,
  );
}

const ranking = [...samples('ranking')].map((sample) => judged(sample, fields));
const others = [...samples('certainty')].map((sample) => judged(sample, fields));
for (const field of fields) learn(field, ranking, others);
