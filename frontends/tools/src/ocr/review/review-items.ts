import type { OcrDocument } from '@rapi/contracts';
import { type Box, type CellPlaces, findCells } from './cell-places';
import type { Corrections, EditedRow } from './corrections';
import { inKnownOrder } from './field-names';
import { cellKey, fieldKey } from './item-keys';
import { isUncertain, rate, type Rating } from '../rating';
import { type FieldKind, kindOf, unreadableAs } from './unreadable';

interface ItemBase {
  key: string;
  /** The current value: the person's, else the machine's. */
  value: string;
  machine: string | null;
  confidence: number | null;
  rating: Rating;
  pageNumber: number | null;
  box: Box | null;
}

export interface FieldItem extends ItemBase {
  kind: 'field';
  name: string;
  label: string;
  /** The kind the person's value should have but cannot be read as, so a sheet will hold it as text. */
  unreadableAs: FieldKind | undefined;
}

export interface CellItem extends ItemBase {
  kind: 'cell';
  table: string;
  row: string;
  column: number;
  columnName: string;
  /** From 1. */
  rowNumber: number;
}

/** One value to review. */
export type ReviewItem = FieldItem | CellItem;

type Table = OcrDocument['tables'][number];

/** The parts of a table on its pages. */
const partsOf = ({ pages, page_number, bbox, rows }: Table) => pages ?? [{ page_number, bbox, row_count: rows.length }];

/** The page of a row; a row that a person added is on the first. */
function pageOf(table: Table, row: number | null): number {
  let end = 0;
  const part = partsOf(table).find(({ row_count }) => (row ?? 0) < (end += row_count));
  return part?.page_number ?? table.page_number;
}

/** The places of each table's cells, computed once for a document. */
export function placesOf(document: OcrDocument): ReadonlyMap<string, CellPlaces> {
  const wordsOf = (pageNumber: number) =>
    document.pages.find(({ page_number }) => page_number === pageNumber)?.words ?? [];
  return new Map(
    document.tables.map((table) => {
      let from = 0;
      const places = partsOf(table).flatMap(({ page_number, row_count, bbox }) => {
        const rows = table.rows.slice(from, (from += row_count));
        return findCells({ ...table, rows, bbox }, wordsOf(page_number));
      });
      return [table.id, places];
    }),
  );
}

/** A field that was not found, or that the person has added. */
const blank = { value: null, normalized_value: null, confidence: null, page_number: null, bbox: null };

function fieldItems(document: OcrDocument, corrections: Corrections, threshold: number): FieldItem[] {
  const questioned = new Set(document.warnings.flatMap(({ fields }) => fields));
  const accepted = new Set(corrections.accepted);
  const found = new Map(document.fields.map((field) => [field.name, field]));
  return inKnownOrder(Object.keys(corrections.fields)).map((name): FieldItem => {
    const field = found.get(name) ?? { ...blank, name, label: name };
    const { value: machine, confidence, page_number, bbox, label } = field;
    const person = corrections.fields[name] ?? null;
    const key = fieldKey(name);
    const isAccepted = accepted.has(key);
    const rated = { machine, person, confidence, isAccepted, isQuestioned: questioned.has(name) };
    return {
      kind: 'field',
      key,
      name,
      label,
      value: person ?? machine ?? '',
      machine,
      confidence,
      pageNumber: corrections.places[name]?.page_number ?? page_number,
      box: corrections.places[name]?.bbox ?? bbox,
      rating: rate(rated, threshold),
      unreadableAs: person === null ? undefined : unreadableAs(kindOf(field), person),
    };
  });
}

interface CellContext {
  table: Table;
  places: CellPlaces | undefined;
  accepted: ReadonlySet<string>;
  threshold: number;
}

/** An empty cell is no error: the machine's null and an empty input are the same. */
function cellItem({ table, places, accepted, threshold }: CellContext, row: EditedRow, at: number, column: number) {
  const value = row.cells[column] ?? '';
  const machine = row.source === null ? null : (table.rows[row.source]?.[column] ?? '');
  const place = row.source === null ? undefined : places?.[row.source]?.[column];
  const key = cellKey(table.id, row, column);
  const confidence = place?.confidence ?? null;
  const isEmpty = value === '' && (machine ?? '') === '';
  const person = value === (machine ?? '') ? null : value;
  const item: CellItem = {
    kind: 'cell',
    key,
    table: table.id,
    row: row.id,
    column,
    columnName: table.columns[column] ?? '',
    rowNumber: at + 1,
    value,
    machine,
    confidence,
    pageNumber: pageOf(table, row.source),
    box: place?.box ?? null,
    rating: isEmpty ? 'sure' : rate({ machine, person, isAccepted: accepted.has(key), confidence }, threshold),
  };
  return item;
}

function cellItems(
  document: OcrDocument,
  corrections: Corrections,
  places: ReadonlyMap<string, CellPlaces>,
  threshold: number,
): CellItem[] {
  const accepted = new Set(corrections.accepted);
  return document.tables.flatMap((table) => {
    const context = { table, places: places.get(table.id), accepted, threshold };
    const edited = corrections.tables[table.id];
    return (edited?.rows ?? []).flatMap((row, at) => row.cells.map((_, column) => cellItem(context, row, at, column)));
  });
}

/** Every value of a document in review order: fields, then the tables row by row. */
export function itemsOf(
  document: OcrDocument,
  corrections: Corrections,
  places: ReadonlyMap<string, CellPlaces>,
  threshold: number,
): ReviewItem[] {
  return [...fieldItems(document, corrections, threshold), ...cellItems(document, corrections, places, threshold)];
}

/** The next uncertain value after the given one, wrapping around; undefined when all are settled. */
export function nextUncertain(
  items: readonly ReviewItem[],
  from: string | undefined,
  direction: 1 | -1,
): ReviewItem | undefined {
  const at = items.findIndex(({ key }) => key === from);
  const start = at < 0 && direction === -1 ? 0 : at;
  for (let step = 1; step <= items.length; step += 1) {
    const index = (start + direction * step + items.length * 2) % items.length;
    const item = items[index];
    if (item && isUncertain(item.rating)) return item;
  }
  return undefined;
}

export const uncertainOn = (items: readonly ReviewItem[], pageNumber: number): number =>
  items.filter((item) => item.pageNumber === pageNumber && isUncertain(item.rating)).length;

/** Whether two items render the same. */
export const isSameItem = (one: ReviewItem, other: ReviewItem): boolean =>
  one.key === other.key &&
  one.value === other.value &&
  one.rating === other.rating &&
  (one.kind === 'field' || other.kind === 'field' || one.rowNumber === other.rowNumber);
