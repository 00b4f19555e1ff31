import { type ChartLanguage, unnamedTitle } from '@rapi/charts';
import { calls } from '@rapi/contracts';
import type { TransformPorts } from '../ports';
import type { SavedChartRecord } from './saved-chart-record';

interface Reader {
  userId: string;
  /** By default the language of the account. */
  language?: ChartLanguage;
}

type Titled = Pick<SavedChartRecord, 'chartName' | 'chartType' | 'selectedColumns'>;

/** Charts with a title each: those that nobody named get one in the language of their reader (R-CHART-3). */
export async function titledAll<Chart extends Titled>(
  { callService }: Pick<TransformPorts, 'callService'>,
  { userId, language }: Reader,
  charts: readonly Chart[],
): Promise<Chart[]> {
  if (charts.every(({ chartName }) => chartName !== '')) return [...charts];
  const read =
    language ?? (await callService(calls.internal.entitlements, { params: { userId }, actAs: userId })).locale;
  return charts.map((chart) => ({
    ...chart,
    chartName: chart.chartName || unnamedTitle(chart.chartType, chart.selectedColumns, read),
  }));
}

export async function titled<Chart extends Titled>(
  ports: Pick<TransformPorts, 'callService'>,
  reader: Reader,
  chart: Chart,
): Promise<Chart> {
  const [found = chart] = await titledAll(ports, reader, [chart]);
  return found;
}
