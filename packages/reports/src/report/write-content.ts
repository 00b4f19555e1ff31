import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvText, writeJson, type TaskContext } from '@rapi/tables';
import { writeDataCsv } from '../data/write-data-csv';
import type { DocumentPlan } from '../content/document-plan';
import type { ContentCell, ContentTable } from '../content/report-content';
import { finished } from 'node:stream/promises';
import type { MadeFile } from '../data/write-data';

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const safe = (text: string): string => quoted(csvText(text, ','));

async function writeTableCsv({ columns, rows }: ContentTable, plan: DocumentPlan, path: string): Promise<void> {
  const { settings } = plan.request;
  const file = createWriteStream(path);
  const write = (value: ContentCell, index: number): string => {
    const kind = columns[index]?.kind ?? 'text';
    if (typeof value === 'number' && !settings.indonesian_formatting) return String(value);
    return typeof value === 'number' ? quoted(plan.locale.figure(value, kind)) : safe(plan.locale.cell(value, kind));
  };
  if (settings.include_headers) file.write(`${columns.map(({ name }) => safe(name)).join(',')}\n`);
  for (const { cells } of rows)
    file.write(`${columns.map((_, index) => write(cells[index] ?? null, index)).join(',')}\n`);
  file.end();
  await finished(file);
}

/**
 * Writes a report as CSV, one file per table, including a table of the figures. CSV has no place for charts and notes.
 */
export async function writeContentCsv({ session, folder }: TaskContext, plan: DocumentPlan): Promise<MadeFile[]> {
  const { content, locale, request } = plan;
  const figures: ContentTable = {
    title: locale.say('summary'),
    columns: [
      { name: locale.say('label'), kind: 'text' },
      { name: locale.say('value'), kind: 'text' },
    ],
    rows: content.figures.map(({ label, value, kind }) => ({
      cells: [label, request.settings.indonesian_formatting ? locale.figure(value, kind) : String(value ?? '')],
    })),
  };
  const tables = content.figures.length === 0 ? content.tables : [figures, ...content.tables];
  const made: MadeFile[] = [];
  for (const [index, table] of tables.entries()) {
    const path = join(folder, `table-${index}.csv`);
    await writeTableCsv(table, plan, path);
    made.push({ name: table.title, path });
  }
  for (const [index, source] of content.data.entries()) {
    const path = join(folder, `data-${index}.csv`);
    await writeDataCsv(session, source, path, request.settings);
    made.push({ name: source.name, path });
  }
  return made;
}

const rowOf = ({ columns }: ContentTable, cells: readonly ContentCell[]) =>
  Object.fromEntries(columns.map(({ name }, index) => [name, cells[index] ?? null]));

/** Writes a report's content as JSON, with plain numbers and ISO dates; the user's rows are separate files. */
export async function writeContentJson({ session, folder }: TaskContext, plan: DocumentPlan): Promise<MadeFile[]> {
  const { content, request } = plan;
  const report = {
    title: content.title,
    subtitle: content.subtitle ?? null,
    made_at: request.madeAt,
    made_by: request.owner.name,
    figures: content.figures,
    charts: content.charts,
    tables: content.tables.map((table) => ({
      title: table.title,
      columns: table.columns,
      rows: table.rows.map(({ cells, look }) => ({ kind: look ?? 'row', ...rowOf(table, cells) })),
      note: table.note ?? null,
    })),
    notes: content.notes,
  };
  const path = join(folder, 'report.json');
  await writeFile(path, `${JSON.stringify(report, null, 2)}\n`);
  const made: MadeFile[] = [{ name: content.title, path }];
  for (const [index, source] of request.sources.entries()) {
    if (content.data.length === 0) break;
    const data = join(folder, `data-${index}.json`);
    await writeJson(session, source.dataset, data);
    made.push({ name: source.name, path: data });
  }
  return made;
}
