import { createZipFile } from '@rapi/tables';
import { strFromU8, unzipSync } from 'fflate';
import { rm } from 'node:fs/promises';
import type { StreamedRows } from './data-sheet';

async function* whole(bytes: Uint8Array): AsyncGenerator<Buffer> {
  yield Buffer.from(bytes);
}

async function* withRows(sheetXml: string, { rows, lastCell }: StreamedRows): AsyncGenerator<Buffer> {
  const [before = '', after = ''] = sheetXml.split(/<sheetData\/>|<sheetData>.*<\/sheetData>/s);
  yield Buffer.from(
    `${before.replace(/<dimension ref="[^"]*"/, `<dimension ref="A1:${lastCell}"`)}<sheetData>`,
    'utf8',
  );
  yield* rows(sheetXml);
  yield Buffer.from(`</sheetData>${after}`, 'utf8');
}

/** Writes what the library made as a file, with the rows of tables streamed into their sheets. */
export async function finishWorkbook(
  bytes: Uint8Array,
  streamed: readonly StreamedRows[],
  path: string,
): Promise<void> {
  const bySheet = new Map(streamed.map((each) => [`xl/worksheets/sheet${each.sheet + 1}.xml`, each]));
  const zip = createZipFile(path);
  try {
    for (const [name, content] of Object.entries(unzipSync(bytes))) {
      const rows = bySheet.get(name);
      await zip.part(name, rows ? withRows(strFromU8(content), rows) : whole(content));
    }
    await zip.finish();
  } catch (error) {
    zip.abandon();
    await rm(path, { force: true });
    throw error;
  }
}
