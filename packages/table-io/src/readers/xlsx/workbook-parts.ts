import { sentence } from '@rapi/contracts';
import { posix } from 'node:path';
import { wrongType } from '../../source/reader-error';
import { cellFormat, type CellFormat } from '../../sheet/number-format';
import { readXml, type Attributes } from '../../source/xml-events';
import type { Package } from '../../source/zip';

export interface SheetPart {
  name: string;
  part: string;
  hidden: boolean;
}

/** The facts about a workbook that reading its sheets requires. */
export interface WorkbookParts {
  sheets: SheetPart[];
  date1904: boolean;
  sharedStrings: string | null;
  /** By a cell's style number (`s`). */
  formats: CellFormat[];
}

export interface Relationship {
  id: string;
  /** The last word of its type: worksheet, sharedStrings, styles, officeDocument. */
  type: string;
  part: string;
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

export async function relationships(parts: Package, of: string): Promise<Relationship[]> {
  const folder = posix.dirname(of);
  const name = posix.join(folder, '_rels', `${posix.basename(of)}.rels`);
  if (!parts.has(name)) return [];
  const found: Relationship[] = [];
  readXml(await parts.text(name), sentence('part_named', { part: name }), {
    open(element, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (element !== 'Relationship' || mode === 'External') return;
      const part = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part });
    },
  });
  return found;
}

export async function workbookPart(parts: Package): Promise<string> {
  const root =
    (await relationships(parts, '')).find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (!parts.has(root) || !/\.xml$/i.test(root)) throw wrongType('zip');
  return root;
}

interface ListedSheet {
  name: string;
  id: string;
  hidden: boolean;
}

async function readWorkbookPart(parts: Package, name: string): Promise<{ sheets: ListedSheet[]; date1904: boolean }> {
  const sheets: ListedSheet[] = [];
  let date1904 = false;
  let isWorkbook = false;
  readXml(await parts.text(name), sentence('part_named', { part: name }), {
    open(element, attributes: Attributes) {
      if (element === 'workbook') isWorkbook = true;
      if (element === 'workbookPr') date1904 = isTrue(attributes.date1904);
      if (element !== 'sheet') return;
      sheets.push({
        name: attributes.name ?? '',
        id: attributes['r:id'] ?? attributes.id ?? '',
        hidden: (attributes.state ?? 'visible') !== 'visible',
      });
    },
  });
  if (!isWorkbook) throw wrongType('zip');
  return { sheets, date1904 };
}

async function readFormats(parts: Package, name: string | undefined): Promise<CellFormat[]> {
  if (name === undefined || !parts.has(name)) return [];
  const codes = new Map<number, string>();
  const ids: number[] = [];
  const lists = { numFmts: false, cellXfs: false };
  const enter = (element: string, isInside: boolean) => {
    if (element === 'numFmts' || element === 'cellXfs') lists[element] = isInside;
  };
  readXml(await parts.text(name), sentence('part_named', { part: name }), {
    open(element, { numFmtId, formatCode }) {
      enter(element, true);
      // Conditional formatting has formats too, whose numbers may clash with these.
      if (element === 'numFmt' && lists.numFmts && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (element === 'xf' && lists.cellXfs) ids.push(Number(numFmtId ?? 0));
    },
    close: (element) => enter(element, false),
  });
  return ids.map((id) => cellFormat(id, codes.get(id)));
}

/** Reads the workbook's list of sheets, its styles and where its texts are. */
export async function readWorkbookParts(parts: Package): Promise<WorkbookParts> {
  const workbook = await workbookPart(parts);
  const [{ sheets, date1904 }, related] = await Promise.all([
    readWorkbookPart(parts, workbook),
    relationships(parts, workbook),
  ]);
  const ofType = (type: string) => related.find((each) => each.type === type)?.part;
  const sharedStrings = ofType('sharedStrings');
  return {
    date1904,
    sharedStrings: sharedStrings !== undefined && parts.has(sharedStrings) ? sharedStrings : null,
    formats: await readFormats(parts, ofType('styles')),
    sheets: sheets.flatMap(({ name, id, hidden }) => {
      const relation = related.find((each) => each.id === id);
      // Chart sheets and macro sheets hold no table.
      return relation?.type === 'worksheet' ? [{ name, part: relation.part, hidden }] : [];
    }),
  };
}
