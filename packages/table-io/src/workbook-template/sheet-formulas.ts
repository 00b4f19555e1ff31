import { sentence } from '@rapi/contracts';
import type { SheetPart } from '../readers/xlsx/workbook-parts';
import { readXml } from '../source/xml-events';
import type { Package } from '../source/zip';
import { type CellPoint, readFormula } from './formula-tokens';
import { createPlaces, readNames, readPart } from './read-template';
import { createSharedFormulas, type ReadCell } from './sheet-cells';
import { listParts } from './template-parts';

/** A formula of a cell. */
export interface SheetFormula {
  sheet: string;
  row: number;
  formula: string;
}

/** A table of the workbook, as structured references name it. */
export interface FormulaTable {
  sheet: string;
  from: CellPoint;
  to: CellPoint;
  columns: string[];
}

/** Everything in a workbook that computes, or is a name for cells. */
export interface WorkbookFormulas {
  formulas: SheetFormula[];
  /** By name in lower case. */
  names: ReadonlyMap<string, string>;
  /** By name in lower case. */
  tables: ReadonlyMap<string, FormulaTable>;
}

async function formulasOf(parts: Package, { name: sheet, part }: SheetPart): Promise<SheetFormula[]> {
  const found: SheetFormula[] = [];
  const places = createPlaces();
  const shared = createSharedFormulas();
  let cell: ReadCell = { row: 0, column: 0, attributes: {}, formula: undefined, inside: '' };
  let isFormula = false;
  await readPart(parts, part, {
    open(name, attributes) {
      if (name === 'row') cell = { ...cell, row: places.row(attributes.r) };
      if (name === 'c') cell = { ...cell, column: places.column(attributes.r), formula: undefined };
      if (name !== 'f') return;
      isFormula = true;
      cell.formula = { attributes: { ...attributes }, text: '' };
    },
    text: (piece) => void (isFormula && cell.formula && (cell.formula.text += piece)),
    close(name) {
      if (name === 'f') isFormula = false;
      if (name !== 'c') return;
      const formula = shared(cell);
      if (formula !== undefined) found.push({ sheet, row: cell.row, formula });
    },
  });
  return found;
}

async function tablesOf(parts: Package, sheets: readonly SheetPart[]): Promise<Map<string, FormulaTable>> {
  const tables = new Map<string, FormulaTable>();
  for (const { name: part, kind, sheet } of await listParts(parts, sheets)) {
    if (kind !== 'table' || sheet === undefined) continue;
    const columns: string[] = [];
    readXml(await parts.text(part), sentence('part_named', { part }), {
      open(element, { name = '', displayName = name, ref = '' }) {
        if (element === 'tableColumn') columns.push(name);
        const [range] = readFormula(ref);
        if (element === 'table' && typeof range === 'object' && range.to)
          tables.set(displayName.toLowerCase(), { sheet, from: range.from, to: range.to, columns });
      },
    });
  }
  return tables;
}

export async function readFormulas(parts: Package, sheets: readonly SheetPart[]): Promise<WorkbookFormulas> {
  const formulas: SheetFormula[] = [];
  for (const sheet of sheets) formulas.push(...(await formulasOf(parts, sheet)));
  if (formulas.length === 0) return { formulas, names: new Map(), tables: new Map() };
  const names = (await readNames(parts)).map(({ name, formula }) => [name.toLowerCase(), formula] as const);
  return { formulas, names: new Map(names), tables: await tablesOf(parts, sheets) };
}
