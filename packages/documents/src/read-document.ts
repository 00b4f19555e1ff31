import type { OcrTable } from '@rapi/contracts';
import { asBbox } from './geometry/box';
import { readLines, type PageLines } from './geometry/lines';
import { textOfLines } from './geometry/page-text';
import { checkArithmetic } from './arithmetic';
import { documentTypeOf } from './document-type';
import { businessFields } from './fields/business';
import type { DocumentLines } from './fields/document-lines';
import { asField } from './fields/found-field';
import { labelsOf } from './fields/labels';
import type { DocumentReading, DocumentType, PageToRead } from './reading';
import type { FoundTable } from './tables/found-table';
import { readTables } from './tables/read-tables';

function linesOf(pages: readonly PageToRead[]): DocumentLines {
  const read = pages.map(({ page, rules }) => {
    const lines = readLines(page);
    return { lines, rules };
  });
  const all = read.flatMap(({ lines }) => lines.lines);
  const labels = all.map((line, index) => labelsOf(line, index));
  const taken = new Set<PageLines['lines'][number]>();
  let first = 0;
  const tables = read.flatMap(({ lines, rules }) => {
    const own = labels.slice(first, first + lines.lines.length);
    first += lines.lines.length;
    const found = readTables(lines, own, rules);
    for (const table of found.filter(({ items }) => items)) {
      for (const index of table.lines) {
        const line = lines.lines[index];
        if (line) taken.add(line);
      }
    }
    return found;
  });
  return { pages: read.map(({ lines }) => lines), lines: all, labels, tables, taken };
}

function asTable({ pageNumber, columns, rows, source }: FoundTable, index: number): OcrTable {
  const names = new Map<string, number>();
  const named = columns.map(({ name }, at) => {
    const text = name.trim() || `Kolom ${at + 1}`;
    const count = (names.get(text) ?? 0) + 1;
    names.set(text, count);
    return count > 1 ? `${text} (${count})` : text;
  });
  return {
    id: `table-${index + 1}`,
    page_number: pageNumber,
    columns: named,
    rows,
    bbox: asBbox(source),
    corrected: null,
  };
}

function confidenceOf(pages: readonly PageToRead[]): number | null {
  let [sum, letters] = [0, 0];
  for (const { page } of pages) {
    for (const { text, confidence } of page.words) {
      const own = confidence ?? (page.source === 'text_layer' ? 100 : null);
      if (own === null) continue;
      sum += own * text.length;
      letters += text.length;
    }
  }
  return letters === 0 ? null : Math.round((10 * sum) / letters) / 10;
}

/** Turns the words of upright pages into text, fields, tables, a type and warnings. `asked` 'auto': told by evidence. */
export function readDocument(pages: readonly PageToRead[], asked: DocumentType): DocumentReading {
  const document = linesOf(pages);
  const type = asked === 'auto' ? documentTypeOf(document) : asked;
  const fields = businessFields(document).map(asField);
  const tables = document.tables.map(asTable);
  return {
    document_type: type,
    confidence: confidenceOf(pages),
    text: document.pages.map(textOfLines).join('\n\n'),
    fields,
    tables,
    warnings: checkArithmetic(fields, tables),
  };
}
