import type { AnalysedTransformation } from '../records/transformation-record';
import { analyticsOf } from './analytics';

const record = (fields: Partial<AnalysedTransformation>): AnalysedTransformation => ({
  operationType: 'transform',
  operation: 'rename@1',
  status: 'completed',
  processingTimeSeconds: 1,
  recordsProcessed: 100,
  recordsChanged: 0,
  qualityBefore: null,
  qualityAfter: null,
  createdAt: new Date('2026-11-20T03:00:00.000Z'),
  ...fields,
});
const clean = (fields: Partial<AnalysedTransformation> = {}) =>
  record({ operationType: 'normalize', operation: 'clean@1', qualityBefore: 60, qualityAfter: 80, ...fields });

test('each insight follows the formula of the glossary', () => {
  const { indonesian_insights } = analyticsOf(
    [clean({ recordsChanged: 40 }), clean({ qualityAfter: 95, processingTimeSeconds: 4 }), record({})],
    'month',
  );
  expect(indonesian_insights).toMatchObject({
    // (80 + 95) / 2
    compliance_score: 87.5,
    // 300 records in 6 seconds are 50 a second of 1,000
    business_efficiency: 5,
    // by hand 40 × 5 s = 200 s, done in 6 s
    cost_optimization: 97,
  });
});

test('unmeasured figures are null, and work slower than by hand saved nothing', () => {
  expect(analyticsOf([], 'day').indonesian_insights).toMatchObject({
    ...{ compliance_score: null, business_efficiency: null, cost_optimization: null, recommendations: [] },
  });
  const slow = analyticsOf([record({ recordsChanged: 1, processingTimeSeconds: 60 })], 'day');
  expect(slow.indonesian_insights.cost_optimization).toBe(0);
});

test('advice follows from the records, once by code and once as a sentence', () => {
  const records = [
    record({ operationType: 'import', operation: 'import' }),
    ...Array.from({ length: 3 }, () => record({ processingTimeSeconds: 12 })),
    ...Array.from({ length: 3 }, () => record({ operationType: 'rollback', operation: 'rollback' })),
    record({ status: 'failed', operation: 'formula@1' }),
  ];
  const { advice, indonesian_insights, optimization_suggestions } = analyticsOf(records, 'week');
  expect(advice?.recommendations).toEqual([
    { code: 'nothing_cleaned', figures: {} },
    { code: 'failures', figures: { count: 1 } },
    { code: 'many_rollbacks', figures: { count: 3, total: 8 } },
  ]);
  expect(advice?.optimization_suggestions).toEqual([
    { code: 'repeated_step', figures: { step: 'rename', count: 3 } },
    { code: 'slow_step', figures: { step: 'rename', seconds: 12 } },
  ]);
  expect(indonesian_insights.recommendations[1]).toMatch(/^1 transformations failed/);
  expect(optimization_suggestions[0]).toMatch(/rename was applied 3 times/);
  expect(analyticsOf([clean()], 'week').advice?.recommendations).toEqual([
    { code: 'low_quality', figures: { quality: 80 } },
  ]);
  expect(analyticsOf([clean({ qualityAfter: 97 })], 'week').advice).toEqual({
    recommendations: [],
    optimization_suggestions: [],
  });
});

test('the points of a trend add up to the total, and begin with the day in WIB', () => {
  const late = record({ createdAt: new Date('2026-11-20T17:30:00.000Z'), status: 'failed' });
  const { performance_trends, metrics } = analyticsOf([record({}), record({}), late], 'month');
  expect(performance_trends).toEqual([
    { period: '2026-11-19T17:00:00.000Z', transformations: 2, success_rate: 100, avg_processing_time: 1 },
    { period: '2026-11-20T17:00:00.000Z', transformations: 1, success_rate: 0, avg_processing_time: 1 },
  ]);
  expect(metrics).toMatchObject({ total_transformations: 3, success_rate: 66.67 });
});
