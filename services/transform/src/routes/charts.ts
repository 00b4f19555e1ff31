import { Readable } from 'node:stream';
import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import { openFile } from '@rapi/table-service';
import { pictureFile } from '../charts/picture-file';
import { titled } from '../charts/chart-titles';
import { chartTemplates } from '../charts/chart-templates';
import { generateChart } from '../charts/generate-chart';
import {
  chartAnswer,
  findChart,
  listCharts,
  previewAnswer,
  removeChart,
  renameChart,
  saveChart,
} from '../charts/saved-charts';
import { suggestCharts } from '../charts/suggest-charts';
import type { TransformPorts } from '../ports';

export const chartRoutes = (ports: TransformPorts): Handler[] => [
  handle(calls.charts.templates, async () => ({ templates: [...chartTemplates] })),

  handle(calls.charts.mine, async ({ query, principal: { userId } }) => listCharts(ports, userId, query)),

  handle(calls.charts.suggest, async ({ body, principal: { userId }, requestId, signal }) => {
    const { dataset } = await openFile(ports, { userId, fileId: body.file_id, requestId });
    const input = { dataset, columns: body.selected_columns };
    const facts = await ports.engine.run('chartColumnFacts', input, { signal });
    return { suggested_charts: suggestCharts(facts, dataset.schema.rowCount) };
  }),

  handle(calls.charts.generate, async ({ body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: body.file_id, requestId });
    const chart = await generateChart(ports, opened, body, signal);
    return chartAnswer(await titled(ports, { userId }, await saveChart(ports, opened, chart)));
  }),

  handle(calls.charts.preview, async ({ body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: body.file_id, requestId });
    return previewAnswer(await titled(ports, { userId }, await generateChart(ports, opened, body, signal)));
  }),

  handle(calls.charts.get, async ({ params, principal: { userId } }) =>
    chartAnswer(await titled(ports, { userId }, await findChart(ports.savedCharts, userId, params.id))),
  ),

  handle(calls.charts.download, async ({ params, query, principal: { userId }, response }) => {
    const found = await findChart(ports.savedCharts, userId, params.id);
    const chart = chartAnswer(await titled(ports, { userId, ...query }, found));
    const picture = await ports.pictures.draw({ chart, ...query });
    return sendDownload(response, {
      ...pictureFile(chart.chart_name, query.format, picture),
      stream: Readable.from([picture]),
    });
  }),

  handle(calls.charts.rename, async ({ params, body, principal: { userId } }) =>
    renameChart(ports.savedCharts, userId, params.id, body.chart_name),
  ),

  handle(calls.charts.remove, async ({ params, principal: { userId } }) => {
    await removeChart(ports.savedCharts, userId, params.id);
    return { success: true as const };
  }),
];
