import type { Advice, Analytics } from '@rapi/contracts';
import { recommendationsOf, sentenceOf, suggestionsOf } from './advice';
import type { AnalysedTransformation } from '../records/transformation-record';

export type Period = 'day' | 'week' | 'month' | 'quarter';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** WIB is UTC+7 all year round. */
const WIB = 7 * HOUR;

/** How far each period reaches back (R-HIST-4: Last 24 Hours, …) and how long one point of its trend is. */
const periods: Record<Period, { reach: number; step: number }> = {
  day: { reach: DAY, step: HOUR },
  week: { reach: 7 * DAY, step: DAY },
  month: { reach: 30 * DAY, step: DAY },
  quarter: { reach: 91 * DAY, step: 7 * DAY },
};

export const periodStart = (period: Period, now: Date): Date => new Date(now.getTime() - periods[period].reach);

const round = (value: number) => Math.round(value * 100) / 100;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const average = (values: readonly number[]) => (values.length === 0 ? null : sum(values) / values.length);
const percent = (share: number) => round(Math.min(100, Math.max(0, share * 100)));

const successRate = (records: readonly AnalysedTransformation[]) =>
  records.length === 0 ? 100 : percent(records.filter(({ status }) => status === 'completed').length / records.length);

/** Seconds a person needs for one record by hand, the baseline of cost_optimization. Stated in docs/glossary.md. */
export const MANUAL_SECONDS_PER_RECORD = 5;
/** Records a second at which business_efficiency reaches 100. */
export const FULL_EFFICIENCY_RECORDS_PER_SECOND = 1000;

/** The quality after each transformation that measured it. */
const qualities = (records: readonly AnalysedTransformation[]) =>
  records.flatMap(({ qualityAfter }) => (qualityAfter === null ? [] : [qualityAfter]));

/**
 * - compliance_score: mean quality score (completeness, validity of NPWP, NIK, phone, dates …) after the transformations
 *   that measured it.
 * - business_efficiency: records processed per second of processing time, as a share of 1,000 a second.
 * - cost_optimization: the share of manual time (5 s a changed record) that processing saved.
 * Each is null where nothing was measured: no figure is made up.
 */
function indonesianInsights(
  records: readonly AnalysedTransformation[],
  quality: number | null,
  recommendations: readonly Advice[],
): Analytics['indonesian_insights'] {
  const seconds = sum(records.map(({ processingTimeSeconds }) => processingTimeSeconds));
  const processed = sum(records.map(({ recordsProcessed }) => recordsProcessed));
  const manual = sum(records.map(({ recordsChanged }) => recordsChanged)) * MANUAL_SECONDS_PER_RECORD;
  return {
    compliance_score: quality === null ? null : round(quality),
    business_efficiency: seconds > 0 ? percent(processed / seconds / FULL_EFFICIENCY_RECORDS_PER_SECOND) : null,
    cost_optimization: manual > 0 ? percent((manual - seconds) / manual) : null,
    recommendations: recommendations.map(sentenceOf),
  };
}

const pointOf = (time: Date, step: number) => Math.floor((time.getTime() + WIB) / step) * step - WIB;

function performanceTrends(records: readonly AnalysedTransformation[], step: number): Analytics['performance_trends'] {
  const points = new Map<number, AnalysedTransformation[]>();
  for (const record of records) {
    const point = pointOf(record.createdAt, step);
    points.set(point, [...(points.get(point) ?? []), record]);
  }
  return [...points]
    .sort(([a], [b]) => a - b)
    .map(([point, own]) => ({
      period: new Date(point).toISOString(),
      transformations: own.length,
      success_rate: successRate(own),
      avg_processing_time: round(average(own.map(({ processingTimeSeconds }) => processingTimeSeconds)) ?? 0),
    }));
}

/** R-HIST-10 Analytics: figures of the transformations of one period, each computed from their records. */
export function analyticsOf(records: readonly AnalysedTransformation[], period: Period): Analytics {
  const breakdown: Record<string, number> = {};
  for (const { operationType } of records) breakdown[operationType] = (breakdown[operationType] ?? 0) + 1;
  const quality = average(qualities(records));
  const advice = {
    recommendations: recommendationsOf(records, { quality, successRate: successRate(records) }),
    optimization_suggestions: suggestionsOf(records),
  };
  return {
    metrics: {
      total_transformations: records.length,
      success_rate: successRate(records),
      avg_processing_time_seconds: round(average(records.map((record) => record.processingTimeSeconds)) ?? 0),
      total_records_processed: sum(records.map(({ recordsProcessed }) => recordsProcessed)),
    },
    operation_breakdown: breakdown,
    performance_trends: performanceTrends(records, periods[period].step),
    indonesian_insights: indonesianInsights(records, quality, advice.recommendations),
    optimization_suggestions: advice.optimization_suggestions.map(sentenceOf),
    advice,
  };
}
