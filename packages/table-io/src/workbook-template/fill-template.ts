import { sentence } from '@rapi/contracts';
import type { DatasetRelation, EngineSession } from '@rapi/table-core';
import { rm } from 'node:fs/promises';
import { decodeXml, type Package } from '../source/zip';
import type { WorkbookLanguage } from '../writers/xlsx/number-formats';
import { withSheetValues } from '../writers/xlsx/sheet-values';
import { refuseTooManyRows } from '../writers/xlsx/table-sheet';
import { joinedPieces } from '../writers/xlsx/workbook';
import { createZipFile, type ZipFile } from '../writers/zip/zip-file';
import { createFigures, type TemplateFacts } from './figures';
import { fillSheet } from './fill-sheet';
import { refuseUnfillable } from './match-columns';
import {
  chartHandler, commentsHandler, drawingHandler, movedNotes, pivotHandler, relationsHandler, tableHandler, typesHandler, workbookHandler,
} from './move-parts'; // prettier-ignore
import { markedRows, openTemplate, readTemplateParts, refuseUnusable, type WorkbookTemplate } from './read-template';
import { type RewriteHandler, rewriteXml } from './rewrite-xml';
import type { Growth, Growths } from './row-growth';
import type { CellFilling } from './sheet-cells';
import { listParts, type PartKind, stylesPart, type TemplatePart } from './template-parts';
import { readTemplateStyles } from './template-styles';

export interface TemplateFilling {
  /** The template. */
  path: string;
  table: DatasetRelation;
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

/**
 * Fills a workbook template with a table: writes the marked row for each row of the table, replaces placeholders with
 * values, and moves what lies below down together with everything that refers to it. The rest of the workbook stays
 * unchanged, part by part.
 * @throws TableError if the table lacks a column that the template names
 */
export async function fillTemplate(
  session: EngineSession,
  { path, table, facts, language, target }: TemplateFilling,
): Promise<void> {
  const parts = await openTemplate(path);
  try {
    const { template, sheets } = await readTemplateParts(parts);
    refuseUnusable(template);
    const sheetTable = await withSheetValues(session, table);
    const { columns, rowCount } = table.schema;
    refuseUnfillable(template, { file: facts.file, columns });
    const filling: Filling = {
      session,
      table: sheetTable,
      template,
      columns,
      sheetColumns: sheetTable.schema.columns,
      language,
      growths: growthsOf(template, rowCount),
      figures: createFigures(session, table, facts, language),
      styles: await readTemplateStyles(parts, await stylesPart(parts)),
    };
    await writeFilled(parts, target, filling, await listParts(parts, sheets));
  } finally {
    parts.close();
  }
}
