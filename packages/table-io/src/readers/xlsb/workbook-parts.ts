import { sentence } from '@rapi/contracts';
import { posix } from 'node:path';
import { corrupt } from '../../source/reader-error';
import { cellFormat, type CellFormat } from '../../sheet/number-format';
import { addText, createSharedStrings, type SharedStrings } from '../../sheet/shared-strings';
import { readXml } from '../../source/xml-events';
import type { Package } from '../../source/zip';
import { readRecords, wideText } from './binary-records';

const WORKBOOK = 'xl/workbook.bin';

const RecordType = {
  format: 44, cellStyle: 47, sharedText: 19, workbookProperties: 153, sheet: 156, beginCellStyles: 617, endCellStyles: 618,
} as const; // prettier-ignore

export interface BinarySheet {
  name: string;
  part: string;
  hidden: boolean;
}

interface Relation {
  type: string;
  part: string;
}

async function relationsOf(parts: Package): Promise<ReadonlyMap<string, Relation>> {
  const name = 'xl/_rels/workbook.bin.rels';
  const found = new Map<string, Relation>();
  if (!parts.has(name)) return found;
  readXml(await parts.text(name), sentence('part_named', { part: name }), {
    open(element, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (element !== 'Relationship') return;
      const part = target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
      found.set(id, { type: type.slice(type.lastIndexOf('/') + 1), part });
    },
  });
  return found;
}

interface Listed {
  name: string;
  id: string;
  hidden: boolean;
}

async function readWorkbook(parts: Package): Promise<{ listed: Listed[]; date1904: boolean }> {
  const listed: Listed[] = [];
  let date1904 = false;
  const where = sentence('part_named', { part: WORKBOOK });
  await readRecords(parts.stream(WORKBOOK), where, (type, bytes, from, to) => {
    if (type === RecordType.workbookProperties && to - from >= 4) date1904 = (bytes.readUInt32LE(from) & 1) === 1;
    if (type !== RecordType.sheet) return;
    if (to - from < 16) throw corrupt(sentence('part_breaks_off_in_sheets', { where }));
    const id = wideText(bytes, from + 8, to, where);
    listed.push({ hidden: bytes.readUInt32LE(from) !== 0, id: id.text, name: wideText(bytes, id.end, to, where).text });
  });
  return { listed, date1904 };
}

async function readFormats(parts: Package, name: string): Promise<CellFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  const where = sentence('part_named', { part: name });
  let inCellStyles = false;
  await readRecords(parts.stream(name), where, (type, bytes, from, to) => {
    if (type === RecordType.beginCellStyles) inCellStyles = true;
    else if (type === RecordType.endCellStyles) inCellStyles = false;
    else if (type === RecordType.format && to - from >= 6)
      codes.set(bytes.readUInt16LE(from), wideText(bytes, from + 2, to, where).text);
    else if (type === RecordType.cellStyle && inCellStyles && to - from >= 4) ids.push(bytes.readUInt16LE(from + 2));
  });
  return ids.map((id) => cellFormat(id, codes.get(id)));
}

async function readTexts(parts: Package, name: string): Promise<SharedStrings> {
  const strings = createSharedStrings();
  const where = sentence('part_named', { part: name });
  await readRecords(parts.stream(name), where, (type, bytes, from, to) => {
    // The first byte says whether the text has several fonts.
    if (type === RecordType.sharedText) addText(strings, wideText(bytes, from + 1, to, where).text);
  });
  return strings;
}

export interface BinaryWorkbook {
  sheets: BinarySheet[];
  date1904: boolean;
  formats: CellFormat[];
  strings: SharedStrings;
}

/** Reads the parts of a binary workbook that its sheets depend on. */
export async function readBinaryWorkbook(parts: Package): Promise<BinaryWorkbook> {
  const [{ listed, date1904 }, relations] = [await readWorkbook(parts), await relationsOf(parts)];
  const partOf = (type: string, usual: string) => {
    const part = [...relations.values()].find((relation) => relation.type === type)?.part ?? usual;
    return parts.has(part) ? part : undefined;
  };
  const styles = partOf('styles', 'xl/styles.bin');
  const texts = partOf('sharedStrings', 'xl/sharedStrings.bin');
  return {
    date1904,
    formats: styles === undefined ? [] : await readFormats(parts, styles),
    strings: texts === undefined ? createSharedStrings() : await readTexts(parts, texts),
    sheets: listed.flatMap(({ name, id, hidden }) => {
      const relation = relations.get(id);
      return relation?.type === 'worksheet' ? [{ name, part: relation.part, hidden }] : [];
    }),
  };
}
