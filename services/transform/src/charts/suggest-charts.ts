import type { ChartSuggestion } from '@rapi/contracts';
import { type ChartColumnFacts, fittingPart } from '@rapi/tables';
import { templateOf } from './chart-templates';

type Proposal = Omit<ChartSuggestion, 'template_id' | 'reason_code' | 'reason_values'> &
  Required<Pick<ChartSuggestion, 'reason_code' | 'reason_values'>>;

/** How many slices the eye can compare; how many labels fit side by side. */
const FEW = 8;
const SOME = 30;

const isNumber = ({ type }: ChartColumnFacts): boolean => type === 'integer' || type === 'decimal';
const isDay = ({ type }: ChartColumnFacts): boolean => type === 'date' || type === 'datetime';
const quoted = (columns: readonly ChartColumnFacts[]) => columns.map(({ name }) => `“${name}”`).join(', ');

/** The chosen columns by their role in a chart. */
interface Chosen {
  rows: number;
  label: ChartColumnFacts | undefined;
  values: ChartColumnFacts[];
}

const isRepeated = ({ distinct, empty }: ChartColumnFacts, rows: number): boolean =>
  distinct + Math.min(1, empty) < rows;

function ofTime({ rows, label, values }: Chosen): Proposal[] {
  if (!label || !isDay(label) || values.length === 0) return [];
  const isMany = isRepeated(label, rows) || label.distinct > SOME;
  const reason_values = { label: label.name, values: quoted(values), distinct: label.distinct };
  const combined = isMany ? { aggregation: 'sum' as const, date_part: fittingPart(label) } : {};
  const reason_code = isMany ? ('time_many' as const) : ('time' as const);
  const reason = isMany
    ? `“${label.name}” holds ${label.distinct} different days; added up over time, a line shows how ${quoted(values)} moves.`
    : `“${label.name}” holds days, and a line shows how ${quoted(values)} moves over them.`;
  return [
    { chart_type: 'line', reason, confidence: 92, reason_code, reason_values, ...combined },
    {
      chart_type: 'area',
      reason: `An area shows how much ${quoted(values)} comes to over time.`,
      confidence: 70,
      reason_code: 'time_area',
      reason_values,
      ...combined,
    },
  ];
}

function ofNames({ rows, label, values }: Chosen): Proposal[] {
  if (!label || isDay(label) || values.length === 0) return [];
  const isMany = isRepeated(label, rows);
  const combined = isMany ? { aggregation: 'sum' as const } : {};
  const isLong = label.distinct > 12;
  const reason_values = { label: label.name, values: quoted(values), distinct: label.distinct };
  const [chart_type, other] = isLong ? (['bar', 'column'] as const) : (['column', 'bar'] as const);
  const reason = isMany
    ? `“${label.name}” repeats ${label.distinct} different values; with ${quoted(values)} summed, bars compare them.`
    : `Bars compare ${quoted(values)} for each “${label.name}”.`;
  const reason_code = isMany ? ('compare_many' as const) : ('compare' as const);
  const confidence = label.distinct <= SOME ? 88 : 55;
  return [
    { chart_type, reason, confidence, reason_code, reason_values, ...combined },
    { chart_type: other, reason, confidence: confidence - 20, reason_code, reason_values, ...combined },
    ...shares({ rows, label, values }, combined),
    {
      chart_type: 'line',
      reason: `A line follows ${quoted(values)} in the order of the rows, if “${label.name}” has an order.`,
      confidence: 45,
      reason_code: 'order',
      reason_values,
      ...combined,
    },
  ];
}

function shares({ label, values }: Chosen, combined: { aggregation?: 'sum' }): Proposal[] {
  const [value] = values;
  const isWhole = label !== undefined && label.distinct >= 2 && label.distinct <= FEW;
  if (!isWhole || !value || values.length > 1 || value.hasNegative) return [];
  const reason_values = { label: label.name, values: quoted(values), distinct: label.distinct };
  const reason = `${label.distinct} values of “${label.name}” are few enough to see the share of each in “${value.name}”.`;
  const share = { reason, reason_code: 'share' as const, reason_values, ...combined };
  return [
    { chart_type: 'pie', confidence: 64, ...share },
    { chart_type: 'doughnut', confidence: 60, ...share },
  ];
}

function ofNumbers({ label, values }: Chosen): Proposal[] {
  if (label && isNumber(label) && values.length > 0) {
    const reason_values = { label: label.name, values: quoted(values) };
    const reason = `“${label.name}” and ${quoted(values)} are numbers; points show whether they go together.`;
    return [{ chart_type: 'scatter', reason, confidence: 85, reason_code: 'relation', reason_values }];
  }
  const [first, second] = values;
  if (first && second) {
    const reason_values = { label: first.name, values: quoted([second]) };
    const reason = `“${first.name}” and “${second.name}” are numbers. Chosen by themselves, points show whether they go together.`;
    return label ? [] : [{ chart_type: 'scatter', reason, confidence: 80, reason_code: 'relation', reason_values }];
  }
  if (!first || label) return [];
  const reason_values = { values: quoted([first]) };
  const reason = `A line follows “${first.name}” from row to row.`;
  return [
    { chart_type: 'line', reason, confidence: 60, reason_code: 'spread', reason_values },
    { chart_type: 'column', reason, confidence: 45, reason_code: 'spread', reason_values },
  ];
}

/** For columns without figures: how often each value occurs. */
function ofOccurrences({ label, values }: Chosen): Proposal[] {
  if (!label || values.length > 0) return [];
  const reason_values = { label: label.name, distinct: label.distinct };
  if (isDay(label)) {
    const reason = `How many rows there are over the days of “${label.name}”.`;
    const counted = { aggregation: 'count' as const, date_part: fittingPart(label) };
    return [{ chart_type: 'column', reason, confidence: 80, reason_code: 'occurrences', reason_values, ...counted }];
  }
  const reason = `How many rows each of the ${label.distinct} values of “${label.name}” has.`;
  const counted = { reason, reason_values, aggregation: 'count' as const };
  const share: Proposal[] =
    label.distinct >= 2 && label.distinct <= FEW
      ? [{ chart_type: 'doughnut', confidence: 66, reason_code: 'occurrences_share', ...counted }]
      : [];
  const confidence = label.distinct <= SOME ? 82 : 40;
  return [{ chart_type: 'bar', confidence, reason_code: 'occurrences', ...counted }, ...share];
}

/** Assigns roles as the figures do: the first column without numbers names the points. */
function chosenOf(facts: readonly ChartColumnFacts[], rows: number): Chosen {
  const label = facts.find((column) => !isNumber(column)) ?? (facts.length > 1 ? facts[0] : undefined);
  return { rows, label, values: facts.filter((column) => column !== label && isNumber(column)) };
}

/** Chart types that suit the columns, best first, each with its reason; based on the whole file, not a sample. */
export function suggestCharts(facts: readonly ChartColumnFacts[], rows: number): ChartSuggestion[] {
  const chosen = chosenOf(facts, rows);
  const isNamed = chosen.label !== undefined && !isNumber(chosen.label);
  const proposals = [
    ...ofTime(chosen),
    ...(isNamed ? ofNames(chosen) : []),
    ...ofNumbers(chosen),
    ...ofOccurrences(chosen),
  ];
  const fits = ({ chart_type }: Proposal) => facts.length <= (templateOf(chart_type)?.max_columns ?? 0);
  return proposals
    .filter(fits)
    .sort((one, other) => other.confidence - one.confidence)
    .map((proposal) => ({ ...proposal, template_id: templateOf(proposal.chart_type)?.id }));
}
