import { type Sentence, sentence } from '@rapi/contracts';
import { type DatasetColumn, type DatasetRelation, type EngineSession, mayBeRead } from '@rapi/table-core';
import { rm } from 'node:fs/promises';
import { decodeXml, type Package } from '../source/zip';
import type { WorkbookLanguage } from '../writers/xlsx/number-formats';
import { withSheetValues } from '../writers/xlsx/sheet-values';
import { refuseTooManyRows } from '../writers/xlsx/table-sheet';
import { joinedPieces } from '../writers/xlsx/workbook';
import { createZipFile, type ZipFile } from '../writers/zip/zip-file';
import { decisionsOf, doubtNotes, needsOf, refuseDoubt, refuseUnread } from './column-needs';
import { createFigures, type TemplateFacts } from './figures';
import { fillSheet } from './fill-sheet';
import { findPlainColumn, type KindOf, meantAs, refuseUnfillable } from './match-columns';
import {
  chartHandler, commentsHandler, drawingHandler, movedNotes, pivotHandler, relationsHandler, tableHandler, typesHandler, workbookHandler,
} from './move-parts'; // prettier-ignore
import {
  markedRows,
  openTemplate,
  placeholdersOf,
  readTemplateParts,
  refuseUnusable,
  type WorkbookTemplate,
} from './read-template';
import { type RewriteHandler, rewriteXml } from './rewrite-xml';
import type { Growth, Growths } from './row-growth';
import type { CellFilling } from './sheet-cells';
import { readFormulas, type WorkbookFormulas } from './sheet-formulas';
import { listParts, type PartKind, stylesPart, type TemplatePart } from './template-parts';
import { readTemplateStyles } from './template-styles';

export interface TemplateFilling {
  /** The template. */
  path: string;
  table: DatasetRelation;
  /** The table as it is read, where `table` tells its texts in another form. */
  source?: DatasetRelation;
  facts: TemplateFacts;
  language: WorkbookLanguage;
  /** The file to make. */
  target: string;
}

function growthsOf({ sheets }: WorkbookTemplate, rowCount: number): Growths {
  const growths = sheets.flatMap((sheet): [string, Growth][] => {
    const [row] = markedRows(sheet);
    return row === undefined ? [] : [[sheet.name.toLowerCase(), { row, added: Math.max(0, rowCount - 1) }]];
  });
  for (const [, { row, added }] of growths) refuseTooManyRows(row + added);
  return new Map(growths);
}

interface Filling extends CellFilling {
  session: EngineSession;
  table: DatasetRelation;
  template: WorkbookTemplate;
  growths: Growths;
}

/** How to move parts, by their kind; any other part stays unchanged. */
const handlers: Partial<Record<PartKind, (growths: Growths, sheet: string) => RewriteHandler>> = {
  types: typesHandler,
  relations: relationsHandler,
  workbook: workbookHandler,
  table: tableHandler,
  drawing: drawingHandler,
  chart: chartHandler,
  comments: commentsHandler,
  pivot: pivotHandler,
};

async function* notes(parts: Package, { name, sheet = '' }: TemplatePart, growths: Growths): AsyncGenerator<string> {
  const pieces: Buffer[] = [];
  for await (const piece of parts.stream(name)) pieces.push(piece);
  yield movedNotes(decodeXml(Buffer.concat(pieces)), sheet, growths);
}

/** A part of the filled workbook. */
function filledPart(parts: Package, part: TemplatePart, filling: Filling): AsyncIterable<Buffer | string> {
  const { name, kind, sheet } = part;
  const where = sentence('part_named', { part: name });
  if (kind === 'sheet' && sheet !== undefined) {
    const cells = filling.template.sheets.find((each) => each.name === sheet)?.cells ?? [];
    return fillSheet(where, parts.stream(name), { ...filling, sheet, cells });
  }
  if (kind === 'styles' && filling.styles) return filling.styles.rewritten();
  if (kind === 'notes' && sheet !== undefined) return notes(parts, part, filling.growths);
  const handler = handlers[kind]?.(filling.growths, sheet ?? '');
  return handler ? rewriteXml(where, parts.stream(name), handler) : parts.stream(name);
}

/** Sheets come before styles, because they add styles. */
async function writeParts(
  zip: ZipFile,
  parts: Package,
  listed: readonly TemplatePart[],
  filling: Filling,
): Promise<void> {
  const order = [...listed.filter(({ kind }) => kind !== 'styles'), ...listed.filter(({ kind }) => kind === 'styles')];
  for (const part of order) {
    if (part.kind === 'steps') continue;
    await zip.part(part.name, joinedPieces(filledPart(parts, part, filling)));
  }
}

async function writeFilled(parts: Package, target: string, filling: Filling, listed: TemplatePart[]): Promise<void> {
  const zip = createZipFile(target);
  try {
    await writeParts(zip, parts, listed, filling);
    await zip.finish();
  } catch (error) {
    zip.abandon();
    await rm(target, { force: true });
    throw error;
  }
}

export interface TemplateFilled {
  /** What a person should know of the figures. */
  warnings: Sentence[];
  /** Whether figures are computed of the rows, so that totals among them count twice. */
  isReckoning: boolean;
}

/** The columns that a template names. */
function namedColumns({ sheets }: WorkbookTemplate, columns: readonly DatasetColumn[]): DatasetColumn[] {
  const named = sheets.flatMap((sheet) => {
    const rows = new Set(markedRows(sheet));
    return sheet.cells.flatMap((cell) =>
      placeholdersOf(cell).flatMap((part) => {
        const meant = meantAs(part, rows.has(cell.row), columns);
        return meant.kind === 'fact' ? [] : (findPlainColumn(meant.column, columns) ?? []);
      }),
    );
  });
  return [...new Set(named)];
}

/** The table as the sheets of a template have it; refuses it if a figure of the template would be wrong without a word. */
async function tableForTemplate(
  session: EngineSession,
  template: WorkbookTemplate,
  book: WorkbookFormulas,
  { table, source = table, facts }: TemplateFilling,
): Promise<TemplateFilled & { sheetTable: DatasetRelation }> {
  const { columns } = source.schema;
  refuseUnfillable(template, { file: facts.file, columns });
  const { needs, isReckoning } = needsOf(template, book, columns);
  const named = namedColumns(template, columns).filter(mayBeRead);
  const decisions = await decisionsOf(session, source, named);
  await refuseDoubt(session, source, needs, decisions);
  const kindOf: KindOf = ({ key }) => decisions.get(key)?.reading?.kind;
  refuseUnfillable(template, { file: facts.file, columns, kindOf });
  const needed = new Set(needs.map(({ column }) => column.key));
  const wanted = named.map((column) => ({ column, takesDoubtful: needed.has(column.key) }));
  const sheetTable = await withSheetValues(session, table, { source, wanted });
  await refuseUnread(session, sheetTable, needs);
  return { sheetTable, isReckoning, warnings: doubtNotes(needs, decisions) };
}

/**
 * Fills a workbook template with a table: writes the marked row for each row of the table, replaces placeholders with
 * values, and moves what lies below down together with everything that refers to it. The rest of the workbook stays
 * unchanged, part by part.
 * @throws TableError if the table lacks a column that the template names, or has one that cannot be computed with
 */
export async function fillTemplate(session: EngineSession, request: TemplateFilling): Promise<TemplateFilled> {
  const { path, table, facts, language, target } = request;
  const parts = await openTemplate(path);
  try {
    const { template, sheets } = await readTemplateParts(parts);
    refuseUnusable(template);
    const book = await readFormulas(parts, sheets);
    const { sheetTable, ...filled } = await tableForTemplate(session, template, book, request);
    const { columns, rowCount } = table.schema;
    const filling: Filling = {
      session,
      table: sheetTable,
      template,
      columns,
      sheetColumns: sheetTable.schema.columns,
      language,
      growths: growthsOf(template, rowCount),
      figures: createFigures(session, sheetTable, facts, language),
      styles: await readTemplateStyles(parts, await stylesPart(parts)),
    };
    await writeFilled(parts, target, filling, await listParts(parts, sheets));
    return filled;
  } finally {
    parts.close();
  }
}
