import { createEnginePool, type Row } from '@rapi/tables';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReportPool, layoutSettings, type ExportedFile, type ExportRequest, type ExportSource } from '../src';

export type Wanted = Partial<Omit<ExportRequest, 'settings'>> & { settings?: Partial<ExportRequest['settings']> };

export interface ReportContent {
  /** The rows by the names of their columns. */
  tables: { rows: Record<string, string | number | null>[] }[];
  figures: { label: string; value: unknown }[];
  notes: string[];
}

export interface ReportStack {
  source(name: string, content: string | Buffer): Promise<ExportSource>;
  make(
    sources: readonly ExportSource[],
    wanted: Wanted,
    options?: { signal?: AbortSignal; onProgress?(fraction: number): void },
  ): Promise<ExportedFile>;
  /** What an Indonesian report says, without its layout. */
  contentOf(report: string, sources: readonly ExportSource[]): Promise<ReportContent>;
  /** The rows of a workbook's first sheet, or of the named sheet. */
  rowsOf(file: ExportedFile, sheet?: string): Promise<Row[]>;
  close(): Promise<void>;
}

const plain: ExportRequest['settings'] = {
  include_headers: true,
  include_formatting: true,
  indonesian_formatting: true,
  compress_output: false,
};

export const template = (wanted: object): NonNullable<ExportRequest['template']> => ({
  name: 'Laporan bulanan',
  template_type: 'pdf_report',
  ...layoutSettings.parse(wanted),
});

/** The real pools, with a folder of their own. */
export async function startReports(): Promise<ReportStack> {
  const folder = await mkdtemp(join(tmpdir(), 'rapi-reports-'));
  const options = {
    workers: 1,
    memoryMb: 900,
    deadlineMs: 120_000,
    folder: join(folder, 'jobs'),
    cacheFolder: join(folder, 'cache'),
  };
  const engine = createEnginePool(options);
  const pool = createReportPool(options);
  let made = 0;
  const make: ReportStack['make'] = (sources, { settings, ...wanted }, runOptions) =>
    pool.run(
      {
        title: 'Laporan Maret',
        exportType: 'data_export',
        format: 'xlsx',
        owner: { name: 'Sari Dewi', email: 'sari@contoh.id' },
        madeAt: '2026-11-21T02:00:00.000Z',
        path: join(folder, `out-${++made}`),
        ...wanted,
        sources,
        settings: { ...plain, ...settings },
      },
      runOptions,
    );
  return {
    make,
    async contentOf(report, sources) {
      const wanted = { exportType: 'pdf_report', report, format: 'json', template: template({}) } as const;
      const { path } = await make(sources, wanted);
      return JSON.parse(await readFile(path, 'utf8')) as ReportContent;
    },
    async source(name, content) {
      const path = join(folder, `${++made}-${name}`);
      await writeFile(path, content);
      const { sheets } = await engine.run('ingest', { path, options: { filename: name } });
      const dataset = sheets.find((sheet) => sheet.dataset)?.dataset;
      if (!dataset) throw new Error(`${name} has no table`);
      return { name, dataset };
    },
    async rowsOf({ path }, sheet) {
      const { sheets } = await engine.run('ingest', { path, options: { filename: 'made.xlsx' } });
      const dataset = sheets.find((each) => (sheet === undefined ? each.dataset : each.name === sheet))?.dataset;
      if (!dataset) return [];
      return (await engine.run('page', { dataset, query: { offset: 0, limit: 200 } })).rows;
    },
    async close() {
      await Promise.all([engine.close(), pool.close()]);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
