import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BodyOf, calls, QueryOf, ResponseOf } from '@rapi/contracts';
import { checkStep, downloadStep, keepOutput, outputName, runStep } from '@rapi/table-service';
import type { KeptOutput, OpenFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';

type ConvertBody = BodyOf<typeof calls.types.convert>;
type SaveBody = BodyOf<typeof calls.types.save>;

/** The step of a conversion; settings that a person left open are not in the recipe. */
export const conversionStep = ({ conversions, on_error, number_formats }: ConvertBody) => ({
  operation: 'convert@1',
  config: { conversions, on_error, ...(number_formats && { number_formats }) },
});

/** R-TYPE-11 Conversion preview: values that would fail are reported with their rows; nothing is refused or changed. */
export function previewConversion(
  { engine }: QualityToolsPorts,
  { dataset }: OpenFile,
  body: ConvertBody,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.types.convert>> {
  const step = conversionStep(body);
  checkStep(step);
  return engine.run('previewConversion', { dataset, config: step.config }, { signal });
}

const PREFIX = 'converted_';

/** The workbook and schema.sql in one archive, kept as an output file (R-TYPE-5). */
async function downloadZip(
  ports: QualityToolsPorts,
  opened: OpenFile,
  body: SaveBody,
  signal: AbortSignal,
): Promise<KeptOutput> {
  const { file, sheet, dataset } = opened;
  const ran = await runStep(ports.engine, dataset, conversionStep(body), { signal });
  const path = join(ports.workFolder, `${randomUUID()}.zip`);
  const workbookName = outputName(PREFIX, file.filename);
  const request = { dialect: body.dialect, tableName: body.table_name, fileName: file.filename };
  const archive = { dataset: ran.dataset, request, sheetName: sheet ?? 'Data', workbookName, path };
  await ports.engine.run('writeZipWithSql', archive, { signal });
  const filename = workbookName.replace(/\.xlsx$/, '.zip');
  return keepOutput(ports, opened, { filename, contentType: 'application/zip', path, result: ran.dataset }, ran.facts);
}

/** The converted file as an output: a workbook, or an archive of the workbook and the SQL schema. */
export const downloadConverted = (
  ports: QualityToolsPorts,
  opened: OpenFile,
  body: SaveBody,
  signal: AbortSignal,
): Promise<KeptOutput> =>
  body.include_sql_schema
    ? downloadZip(ports, opened, body, signal)
    : downloadStep(ports, opened, conversionStep(body), { prefix: PREFIX, workFolder: ports.workFolder }, signal);

/** R-TYPE-5 SQL schema of the file, either as it is or as the conversions in the query would make it. */
export function describeAsSql(
  { engine }: QualityToolsPorts,
  { file, dataset }: OpenFile,
  { dialect, table_name, conversion }: QueryOf<typeof calls.types.sqlSchema>,
  signal: AbortSignal,
): Promise<ResponseOf<typeof calls.types.sqlSchema>> {
  const request = { dialect, tableName: table_name, fileName: file.filename };
  const config = conversion && conversionStep(conversion).config;
  return engine.run('sqlSchema', { dataset, request, ...(config && { conversion: config }) }, { signal });
}
