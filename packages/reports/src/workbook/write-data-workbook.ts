import type { EngineSession } from '@rapi/tables';
import { colourSchemes, type ColourSchemeName } from '../colour-scheme';
import type { TypedSource } from '../data/typed-source';
import type { ExportSettings } from '../request';
import { addDataSheet, type StreamedRows } from './data-sheet';
import { finishWorkbook } from './finish-workbook';
import { sheetNames } from './sheet-names';
import { createStyles } from './styles';
import { loadXlsxWriter } from './xlsx-writer';

/** Writes tables as a workbook, a sheet for each. */
export async function writeDataWorkbook(
  session: EngineSession,
  sources: readonly TypedSource[],
  path: string,
  { settings, scheme }: { settings: ExportSettings; scheme: ColourSchemeName },
): Promise<void> {
  const xlsx = await loadXlsxWriter();
  const workbook = new xlsx.Workbook();
  const styles = createStyles(xlsx, colourSchemes[scheme], '');
  const names = sheetNames(sources.map(({ name }) => name));
  const streamed: StreamedRows[] = [];
  for (const [index, source] of sources.entries()) {
    const sheet = workbook.addWorksheet().setName(names[index] ?? `Data ${index + 1}`);
    streamed.push(await addDataSheet(session, { sheet, index, styles }, source, settings));
  }
  await finishWorkbook(workbook.saveToBufferSync(), streamed, path);
}
