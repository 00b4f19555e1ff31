import type { OcrTable } from '@rapi/contracts';
import { asBbox } from './geometry/box';
import { checkArithmetic } from './arithmetic';
import { withoutFalseCertainty } from './certainty-of-fields';
import { documentTypeOf, type KnownType } from './document-type';
import { businessFields } from './fields/business';
import { checkNumbers } from './fields/check-numbers';
import { doubted } from './fields/doubtful-day';
import { inOrderOfDays } from './fields/order-of-days';
import { notedInThousands } from './fields/in-thousands';
import { hardToRead } from './hard-to-read';
import { linesOf } from './lines-of-pages';
import { asField, type FoundField } from './fields/found-field';
import { checkIdCard, idCardFields } from './fields/id-card';
import type { DocumentLines } from './lines/document-lines';
import type { DocumentPart, DocumentReading, DocumentType, OcrWarning, PageToRead } from './reading';
import { pageGroups, severalDocuments, type PageFields, type PageGroup } from './several-documents';
import type { FoundTable } from './lines/found-table';
import { acrossPages } from './tables/across-pages';
import { withoutSavings } from './tables/savings';
import { splitTaxInvoiceItems } from './tables/tax-invoice-items';

/** A table by its parts, one on each page. */
function asTable([first, ...parts]: readonly [FoundTable, ...FoundTable[]], index: number): OcrTable {
  const { pageNumber, columns, source } = first;
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
    rows: [first, ...parts].flatMap(({ rows }) => rows),
    bbox: asBbox(source),
    ...(parts.length > 0 && {
      pages: [first, ...parts].map((part) => ({
        page_number: part.pageNumber,
        bbox: asBbox(part.source),
        row_count: part.rows.length,
      })),
    }),
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

/** For a text that is no business document, the vendor is reported only if it is plain. */
function fieldsFor(type: KnownType, document: DocumentLines): FoundField[] {
  const fields = businessFields(document);
  const plain = type !== 'generic' && type !== 'table';
  return plain ? fields : fields.filter(({ name, certainty }) => name !== 'vendor_name' || certainty >= 0.8);
}

/** In business documents lists of items come first, and text that is merely in columns is layout, not a table. */
function tablesFor(type: KnownType, tables: readonly FoundTable[]): FoundTable[] {
  if (type === 'id_card') return [];
  if (type === 'table' || type === 'generic')
    return [...tables].sort((a, b) => a.pageNumber - b.pageNumber || a.box.top - b.box.top);
  const lists = tables.filter((table) => table.items).map(withoutSavings);
  const items = type === 'tax_invoice' ? lists.map(splitTaxInvoiceItems) : lists;
  const others = tables.filter((table) => !table.items);
  return [...items, ...others.filter(({ headed }) => headed)];
}

const isBusinessPaper = (type: KnownType) => type === 'invoice' || type === 'receipt' || type === 'tax_invoice';

/** The documents of a file. Pages of lists and letters may have numbers and totals of their own. */
function groupsOf(type: KnownType, pages: readonly PageToRead[]): { groups: PageGroup[]; warnings: OcrWarning[] } {
  const whole = [{ from: 0, to: pages.length }];
  if (pages.length < 2 || !isBusinessPaper(type)) return { groups: whole, warnings: [] };
  const read = pages.map((page): PageFields => {
    const lines = linesOf([page]);
    const isReceipt = documentTypeOf(lines) === 'receipt';
    return { pageNumber: page.page.page_number, fields: businessFields(lines), isReceipt };
  });
  const groups = pageGroups(read);
  return { groups, warnings: severalDocuments(read, groups) };
}

/** One document of a file: its fields, its arithmetic warnings and the tables on its pages. */
function partOf(
  type: KnownType,
  pages: readonly PageToRead[],
  lines: DocumentLines,
  tables: readonly OcrTable[],
  received: string | undefined,
): DocumentPart {
  const [from, to] = [pages[0]?.page.page_number ?? 1, pages.at(-1)?.page.page_number ?? 1];
  const raw = type === 'id_card' ? idCardFields(lines) : fieldsFor(type, lines);
  const days = inOrderOfDays(lines, raw);
  const noted = notedInThousands(lines, days.fields);
  const found = noted.fields.map((field) => doubted(field, received));
  const read = found.map(asField);
  const own = tables.filter(({ page_number: page }) => from <= page && page <= to);
  const warnings =
    type === 'id_card'
      ? checkIdCard(found)
      : [...checkArithmetic(read, own), ...checkNumbers(found), ...days.warnings, ...noted.warnings];
  const fields = withoutFalseCertainty(read, warnings, hardToRead(pages).length > 0);
  return { page_from: from, page_to: to, document_type: type, fields, warnings };
}

/**
 * Turns the words of upright pages into text, fields, tables, a type and warnings. `asked` 'auto': detects the type.
 * `received` is the day on which the pages came in: a paper of a later day is doubtful.
 */
export function readDocument(pages: readonly PageToRead[], asked: DocumentType, received?: string): DocumentReading {
  const document = linesOf(pages);
  const type = asked === 'auto' ? documentTypeOf(document) : asked;
  const { groups, warnings } = groupsOf(type, pages);
  const areOne = (pageNumber: number): boolean =>
    groups.some(({ from, to }) => {
      const numbers = pages.slice(from, to).map(({ page }) => page.page_number);
      return numbers.includes(pageNumber) && numbers.includes(pageNumber + 1);
    });
  const tables = acrossPages(tablesFor(type, document.tables), areOne).map(asTable);
  const documents = groups.map(({ from, to }) => {
    const own = pages.slice(from, to);
    const lines = groups.length === 1 ? document : linesOf(own);
    return partOf(groups.length > 1 && asked === 'auto' ? documentTypeOf(lines) : type, own, lines, tables, received);
  });
  return {
    document_type: type,
    confidence: confidenceOf(pages),
    text: pages.map(({ page }) => page.text).join('\n\n'),
    fields: documents[0]?.fields ?? [],
    tables,
    warnings: [...hardToRead(pages), ...warnings, ...(documents[0]?.warnings ?? [])],
    documents,
  };
}
