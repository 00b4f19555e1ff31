import { rm } from 'node:fs/promises';
import { createZipFile, type ZipFile } from '../zip/zip-file';
import { chartPart, drawingPart } from './chart-parts';
import {
  contentTypesPart, propertiesPart, relationsPart, rootRelations, sheetEnd, sheetStart, workbookPart, type Relation,
} from './parts'; // prettier-ignore
import type { Sheet, Workbook } from './sheet';

const PIECE = 256 * 1024;

/** Joins short texts, so that the archive is not fed crumbs. */
export async function* joinedPieces(
  texts: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
): AsyncGenerator<Buffer> {
  let text = '';
  for await (const piece of texts) {
    if (typeof piece === 'string' && text.length + piece.length < PIECE) {
      text += piece;
      continue;
    }
    if (text !== '') yield Buffer.from(text, 'utf8');
    text = typeof piece === 'string' ? piece : '';
    if (typeof piece !== 'string') yield piece;
  }
  if (text !== '') yield Buffer.from(text, 'utf8');
}

async function* sheetTexts(sheet: Sheet, isFirst: boolean): AsyncGenerator<Buffer | string> {
  yield sheetStart(sheet, isFirst);
  yield* sheet.rows();
  yield sheetEnd(sheet);
}

/** The sheets with charts, each chart with its number in the workbook. */
function drawingsOf({ sheets }: Workbook) {
  let charts = 0;
  return sheets.flatMap((sheet, index) =>
    sheet.charts && sheet.charts.length > 0
      ? [{ sheet: index + 1, charts: sheet.charts.map((chart) => ({ chart, number: ++charts })) }]
      : [],
  );
}

const sheetPath = (number: number): string => `worksheets/sheet${number}.xml`;

function listedParts(workbook: Workbook, drawings: ReturnType<typeof drawingsOf>) {
  const sheets = workbook.sheets.map((_, i) => ({ name: `xl/${sheetPath(i + 1)}`, type: 'sheet' as const }));
  return [
    { name: 'xl/workbook.xml', type: 'workbook' as const },
    ...sheets,
    { name: 'xl/styles.xml', type: 'styles' as const },
    ...drawings.flatMap(({ charts }, i) => [
      { name: `xl/drawings/drawing${i + 1}.xml`, type: 'drawing' as const },
      ...charts.map(({ number }) => ({ name: `xl/charts/chart${number}.xml`, type: 'chart' as const })),
    ]),
    ...(workbook.properties ? [{ name: 'docProps/core.xml', type: 'properties' as const }] : []),
  ];
}

async function writeDrawings(zip: ZipFile, drawings: ReturnType<typeof drawingsOf>): Promise<void> {
  for (const [index, { sheet, charts }] of drawings.entries()) {
    const drawing = `drawing${index + 1}.xml`;
    const toDrawing: Relation = { type: 'drawing', target: `../drawings/${drawing}` };
    await zip.part(`xl/worksheets/_rels/sheet${sheet}.xml.rels`, joinedPieces([relationsPart([toDrawing])]));
    await zip.part(`xl/drawings/${drawing}`, joinedPieces([drawingPart(charts.map(({ chart }) => chart))]));
    const toCharts = charts.map(({ number }): Relation => ({ type: 'chart', target: `../charts/chart${number}.xml` }));
    await zip.part(`xl/drawings/_rels/${drawing}.rels`, joinedPieces([relationsPart(toCharts)]));
    for (const { chart, number } of charts)
      await zip.part(`xl/charts/chart${number}.xml`, joinedPieces([chartPart(chart)]));
  }
}

async function writeParts(zip: ZipFile, workbook: Workbook): Promise<void> {
  const { sheets, styles, properties } = workbook;
  const drawings = drawingsOf(workbook);
  const relations: Relation[] = [
    ...sheets.map((_, i): Relation => ({ type: 'worksheet', target: sheetPath(i + 1) })),
    { type: 'styles', target: 'styles.xml' },
  ];
  await zip.part('[Content_Types].xml', joinedPieces([contentTypesPart(listedParts(workbook, drawings))]));
  await zip.part('_rels/.rels', joinedPieces([rootRelations(properties !== undefined)]));
  await zip.part('xl/workbook.xml', joinedPieces([workbookPart(workbook)]));
  await zip.part('xl/_rels/workbook.xml.rels', joinedPieces([relationsPart(relations)]));
  for (const [index, sheet] of sheets.entries())
    await zip.part(`xl/${sheetPath(index + 1)}`, joinedPieces(sheetTexts(sheet, index === 0)));
  await zip.part('xl/styles.xml', joinedPieces([styles.part()]));
  await writeDrawings(zip, drawings);
  if (properties) await zip.part('docProps/core.xml', joinedPieces([propertiesPart(properties)]));
}

/** Writes a workbook as a stream, so memory does not grow with its rows. A failure leaves no file. */
export async function writeWorkbook(workbook: Workbook, path: string): Promise<void> {
  const zip = createZipFile(path);
  try {
    await writeParts(zip, workbook);
    await zip.finish();
  } catch (error) {
    zip.abandon();
    await rm(path, { force: true });
    throw error;
  }
}
