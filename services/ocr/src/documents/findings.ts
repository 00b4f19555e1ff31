import { bbox, ocrDocument, ocrDocumentPart, ocrField, ocrTable } from '@rapi/contracts';
import type { OcrDocument, OcrDocumentPart, OcrField, OcrTable } from '@rapi/contracts';
import { checkArithmetic } from '@rapi/documents';
import { checkNpwp, currencyOfWord } from '@rapi/indonesia';
import { z } from 'zod';
import type { DocumentRecord } from './document-record';
import { cellAmong } from './cell-values';
import { blankField } from './field-labels';

/** What the machine found in the pages of a document. */
const findingsSchema = z.object({
  text: z.string(),
  fields: z.array(ocrField),
  tables: z.array(ocrTable),
  warnings: ocrDocument.shape.warnings,
  /** Empty where a file was read before files were split into documents. */
  documents: z.array(ocrDocumentPart).default([]),
});
export type Findings = z.infer<typeof findingsSchema>;

/**
 * A person's corrections: field values by field name and index of the document in the file, whole tables by table id.
 */
const correctionsSchema = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      document: z.number().default(0),
      /** The place that the person marked on the page. */
      place: z.object({ page_number: z.number(), bbox }).optional(),
    }),
  ),
  tables: z.array(
    z.object({ id: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string().nullable())) }),
  ),
});
export type Corrections = z.infer<typeof correctionsSchema>;

type Found = Pick<DocumentRecord, 'findings' | 'corrections'>;
type Warning = OcrDocument['warnings'][number];

const nothing: Findings = { text: '', fields: [], tables: [], warnings: [], documents: [] };

export const findingsOf = ({ findings }: Pick<Found, 'findings'>): Findings =>
  findings === null ? nothing : findingsSchema.parse(JSON.parse(findings));

export const correctionsOf = ({ corrections }: Pick<Found, 'corrections'>): Corrections =>
  corrections === null ? { fields: [], tables: [] } : correctionsSchema.parse(JSON.parse(corrections));

export interface CorrectedFindings {
  /** The fields of the first document. */
  fields: OcrField[];
  tables: OcrTable[];
  warnings: Warning[];
  documents: OcrDocumentPart[];
}

/** The corrections without the places drawn on one page, since turning the page moves them; the values stay. */
export function withoutPlaces(document: Pick<Found, 'corrections'>, pageNumber: number): string | null {
  if (document.corrections === null) return null;
  const { fields, tables } = correctionsOf(document);
  const unplaced = fields.map(({ place, ...field }) =>
    place && place.page_number !== pageNumber ? { ...field, place } : field,
  );
  return JSON.stringify({ fields: unplaced, tables });
}

function correctedFields(fields: readonly OcrField[], corrections: Corrections['fields']): OcrField[] {
  const own = new Map(corrections.map((each) => [each.name, each]));
  const missed = corrections.filter(({ name }) => fields.every((field) => field.name !== name));
  return [...fields, ...missed.map(({ name }) => blankField(name))].map((field) => {
    const { value = null, place } = own.get(field.name) ?? {};
    return { ...field, ...place, corrected: value };
  });
}

/** The fields with the machine-readable form of what a person typed, or none, in place of that of the page. */
function asTyped(fields: readonly OcrField[]): OcrField[] {
  return fields.map((field) => {
    const { corrected, value, normalized_value: read } = field;
    if (corrected === null || (corrected === value && read !== null)) return field;
    if (field.name === 'currency') return { ...field, normalized_value: currencyOfWord(corrected) ?? null };
    const cell = cellAmong(fields, field);
    if (typeof cell === 'number') return { ...field, normalized_value: cell };
    if (cell instanceof Date) return { ...field, normalized_value: cell.toISOString().slice(0, 10) };
    // A text is its own form where that of the page was its text, as of a name.
    return { ...field, normalized_value: read !== null && read === value ? corrected : null };
  });
}

function correctedTables(tables: readonly OcrTable[], corrections: Corrections['tables']): OcrTable[] {
  return tables.map((table) => {
    const own = corrections.find(({ id }) => id === table.id);
    return { ...table, corrected: own ? { columns: own.columns, rows: own.rows } : null };
  });
}

type Checked = Pick<Findings, 'fields' | 'tables' | 'warnings'>;

/** Fields and tables with a person's values next to the machine's; sums are checked with the values that now hold. */
function correctedPart(found: Checked, corrections: Corrections): Checked {
  const fields = correctedFields(found.fields, corrections.fields);
  const tables = correctedTables(found.tables, corrections.tables);
  const isCorrected = [...fields, ...tables].some(({ corrected }) => corrected !== null);
  const warnings = isCorrected ? recheck(found, fields, tables) : found.warnings;
  return { fields: asTyped(fields), tables, warnings };
}

/** The machine's values with a person's next to them, for the file and for each of its documents. */
export function correctedFindings(document: Found): CorrectedFindings {
  const found = findingsOf(document);
  const corrections = correctionsOf(document);
  const of = (index: number): Corrections => ({
    ...corrections,
    fields: corrections.fields.filter((field) => field.document === index),
  });
  const onPages = ({ page_from: from, page_to: to }: OcrDocumentPart) =>
    found.tables.filter(({ page_number: page }) => from <= page && page <= to);
  const documents = found.documents.map((part, index): OcrDocumentPart => {
    const { fields, warnings } = correctedPart({ ...part, tables: onPages(part) }, of(index));
    return { ...part, fields, warnings };
  });
  const [first] = found.documents;
  if (!first || documents.length === 1) return { ...correctedPart(found, of(0)), documents };
  // In a file with several documents, its own warnings come before those of the first document.
  const own = found.warnings.slice(0, found.warnings.length - first.warnings.length);
  const tables = correctedTables(found.tables, corrections.tables);
  return {
    fields: documents[0]?.fields ?? [],
    tables,
    warnings: [...own, ...(documents[0]?.warnings ?? [])],
    documents,
  };
}

/**
 * Whether a warning that is not about sums still holds: one about an unreadable page always, one about a field until a
 * person corrects it.
 */
function lasts({ code, fields }: Warning, now: readonly OcrField[]): boolean {
  const corrected = now.flatMap((field) => (fields.includes(field.name) ? (field.corrected ?? []) : []));
  if (code === 'npwp_check_digit') return corrected.every((value) => !checkNpwp(value).valid);
  return corrected.length === 0;
}

function recheck({ fields, tables, warnings }: Checked, now: OcrField[], tablesNow: OcrTable[]): Warning[] {
  const codes = new Set(checkArithmetic(fields, tables).map(({ code }) => code));
  const lasting = warnings.filter((warning) => !codes.has(warning.code) && lasts(warning, now));
  return [...lasting, ...checkArithmetic(now, tablesNow)];
}
