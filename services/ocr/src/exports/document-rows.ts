import type { OcrField } from '@rapi/contracts';
import type { RowValue } from '@rapi/tables';
import { labelIn, type Language, noteIn } from '../documents/field-labels';
import type { CorrectedFindings } from '../documents/findings';
import { cellAmong } from '../documents/cell-values';
import { documentsOf, tableSheet } from '../spreadsheets/document-sheet';
import { sayIn } from '../words/words';
import { tableOnPaper } from '../spreadsheets/table-cells';

const NO_NUMBER = /^[+-]?[\d\s().,-]+$/;
/** Whether a spreadsheet would take the text for a formula; plain numbers and phone numbers are harmless (OWASP). */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text) && !NO_NUMBER.test(text);
const guarded = (cell: RowValue): RowValue => (typeof cell === 'string' && isFormula(cell) ? `'${cell}` : cell);

const hasValue = (field: OcrField) => field.corrected !== null || field.value !== null;

/**
 * The findings as one sheet for people: fields as name and value, then warnings, then each table under its own header.
 * Spreadsheet programs run no cell of it as a formula.
 */
export function documentRows(findings: CorrectedFindings, language: Language): RowValue[][] {
  const say = sayIn(language);
  const blocks: RowValue[][][] = [
    ...documentsOf('', findings).flatMap(({ fields, warnings, pages }) => [
      [
        ...(pages === null ? [] : [[say('sheet_pages'), pages]]),
        [say('sheet_field'), say('sheet_value')],
        ...fields.filter(hasValue).map((field) => [labelIn(language, field), cellAmong(fields, field)]),
      ],
      warnings.map((warning) => [say('sheet_note'), noteIn(language, warning)]),
    ]),
    ...findings.tables.map((table) => {
      const { header, rows } = tableSheet(tableOnPaper(table), language);
      return [header, ...rows];
    }),
  ];
  return blocks
    .filter((block) => block.length > 0)
    .flatMap((block, index) => (index === 0 ? block : [[], ...block]))
    .map((row) => row.map(guarded));
}
