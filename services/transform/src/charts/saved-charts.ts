import { randomUUID } from 'node:crypto';
import { chartOption } from '@rapi/charts';
import { generatedChart } from '@rapi/contracts';
import type { ChartPreview, GeneratedChart, SavedChart } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import { bodyBytes, type OpenFile, refuseBeyondPlan } from '@rapi/table-service';
import type { z } from 'zod';
import type { TransformPorts } from '../ports';
import { titledAll } from './chart-titles';
import type { SavedChartModel, SavedChartRecord } from './saved-chart-record';

const contentSchema = generatedChart
  .pick({ chart_data: true, settings: true, label_column: true, row_count: true, file_rows: true, notes: true })
  .required()
  // Older charts have no arrangement.
  .extend({ arrangement: generatedChart.shape.arrangement });
export type ChartFigures = z.output<typeof contentSchema>;

export type NewChart = Pick<SavedChartRecord, 'chartName' | 'chartType' | 'templateName' | 'selectedColumns'> & {
  figures: ChartFigures;
};

type ListedChart = Omit<SavedChartRecord, 'content' | 'userId'>;

const listed = (record: ListedChart): SavedChart => ({
  id: record._id,
  chart_name: record.chartName,
  chart_type: record.chartType,
  file_name: record.fileName,
  template_name: record.templateName,
  selected_columns: record.selectedColumns,
  created_at: record.createdAt.toISOString(),
  file_id: record.fileId,
});

/** A chart as it was made; `chart_config` draws it with ECharts. */
export function chartAnswer(record: SavedChartRecord): GeneratedChart {
  const content = contentSchema.parse(JSON.parse(record.content));
  const chart = { ...listed(record), ...content, success: true as const, chart_id: record._id };
  return { ...chart, chart_config: { ...chartOption(chart) } };
}

/** A chart that is not saved. */
export function previewAnswer({ chartName, chartType, figures }: NewChart): ChartPreview {
  const { chart_data, label_column, row_count, file_rows, notes, arrangement } = figures;
  const chart = { chart_name: chartName, chart_type: chartType, chart_data, label_column, row_count, file_rows, notes };
  const whole = { ...chart, ...(arrangement && { arrangement }) };
  return { ...whole, chart_config: { ...chartOption(whole) } };
}

export async function saveChart(
  ports: Pick<TransformPorts, 'callService' | 'savedCharts'>,
  { userId, file }: OpenFile,
  { figures, ...fields }: NewChart,
): Promise<SavedChartRecord> {
  const record = {
    _id: randomUUID(),
    userId,
    fileId: file.id,
    fileName: file.filename,
    ...fields,
    content: JSON.stringify(figures),
    createdAt: new Date(),
  };
  // The chart contains texts of the file, so its size is known only now.
  const stores = { charts: { models: [ports.savedCharts] } } as const;
  await refuseBeyondPlan(stores, { userId, kind: 'charts', bytes: bodyBytes(record) }, ports.callService);
  await ports.savedCharts.create(record);
  return record;
}

/** The user's charts, newest first. */
export async function listCharts(
  ports: Pick<TransformPorts, 'callService' | 'savedCharts'>,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ charts: SavedChart[]; total: number }> {
  const charts = ports.savedCharts;
  const [found, total] = await Promise.all([
    charts
      .find({ userId })
      .select('-content')
      .sort({ createdAt: -1, _id: 1 })
      .skip(offset)
      .limit(limit)
      .lean<ListedChart[]>(),
    charts.countDocuments({ userId }),
  ]);
  return { charts: (await titledAll(ports, { userId }, found)).map(listed), total };
}

/** 404 for a chart that is not the user's. */
export async function findChart(charts: SavedChartModel, userId: string, id: string): Promise<SavedChartRecord> {
  const found = await charts.findOne({ _id: id, userId }).lean();
  if (!found) throw notFound('chart');
  return found;
}

/** 404 for a chart that is not the user's. */
export async function renameChart(
  charts: SavedChartModel,
  userId: string,
  id: string,
  chartName: string,
): Promise<SavedChart> {
  const found = await charts
    .findOneAndUpdate({ _id: id, userId }, { $set: { chartName } }, { returnDocument: 'after' })
    .select('-content')
    .lean<ListedChart>();
  if (!found) throw notFound('chart');
  return listed(found);
}

export async function removeChart(charts: SavedChartModel, userId: string, id: string): Promise<void> {
  const { deletedCount } = await charts.deleteOne({ _id: id, userId });
  if (deletedCount === 0) throw notFound('chart');
}
