import { writeWorkbook, type EngineSession, type Sheet } from '@rapi/tables';
import { colourSchemes, type ColourSchemeName } from '../colour-scheme';
import type { ExportSettings } from '../request';
import type { TypedSource } from '../source/typed-source';
import { dataSheet } from './data-sheet';
import { sheetNames } from './sheet-names';
import { createStyles } from './styles';

/** Writes tables as a workbook, one sheet each. */
export async function writeDataWorkbook(
  session: EngineSession,
  sources: readonly TypedSource[],
  path: string,
  { settings, scheme }: { settings: ExportSettings; scheme: ColourSchemeName },
): Promise<void> {
  const styles = createStyles(colourSchemes[scheme], '');
  const names = sheetNames(sources.map(({ name }) => name));
  const sheets: Sheet[] = [];
  for (const [index, source] of sources.entries()) {
    const name = names[index] ?? `Data ${index + 1}`;
    sheets.push(await dataSheet(session, { name, styles }, source, settings));
  }
  await writeWorkbook({ sheets, styles: styles.workbook }, path);
}
