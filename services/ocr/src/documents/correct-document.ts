import { type BodyOf, type calls, sentence } from '@rapi/contracts';
import { conflict, invalidInput, unprocessable, fieldError } from '@rapi/service-kit';
import type { DocumentStores } from '../ports';
import type { DocumentRecord } from './document-record';
import { isFieldName } from './field-labels';
import { findReadDocument } from './find-document';
import { type Corrections, correctionsOf, type Findings, findingsOf } from './findings';

type CorrectionBody = BodyOf<typeof calls.ocr.correct>;

const TRIES = 5;
/** The most bytes of corrections: a record may have 16 MB, and the machine's findings share it. */
const MAX_CORRECTIONS = 3_000_000;
const TOO_MUCH = sentence('document_tables_too_large');
const CHANGED = sentence('document_being_changed');

/** The fields of one document of a file; undefined where the file has no such document. */
const fieldsOf = ({ fields, documents }: Findings, index: number) => (index === 0 ? fields : documents[index]?.fields);

/** 422 that names the pages, fields and tables that the document lacks. */
function checkKnown({ fields, tables }: CorrectionBody, found: Findings, pageCount: number): void {
  const problems = [
    ...fields.flatMap(({ place }, index) =>
      place && place.page_number > pageCount
        ? [fieldError(`fields.${index}.place`, sentence('document_without_page', { page: place.page_number }))]
        : [],
    ),
    ...fields.flatMap(({ name, document = 0 }, index) => {
      const own = fieldsOf(found, document);
      if (!own) return [fieldError(`fields.${index}.document`, sentence('document_without_document', { document }))];
      const isKnown = isFieldName(name) || own.some((field) => field.name === name);
      return isKnown ? [] : [fieldError(`fields.${index}.name`, sentence('document_without_field', { name }))];
    }),
    ...tables.flatMap(({ id }, index) =>
      found.tables.some((table) => table.id === id)
        ? []
        : [fieldError(`tables.${index}.id`, sentence('document_without_table'))],
    ),
  ];
  if (problems.length > 0) throw invalidInput(problems);
}

/**
 * A person's new values over the earlier ones. Null takes a correction back, and so does the value that the machine
 * read.
 */
function laidOver(earlier: Corrections, { fields, tables }: CorrectionBody, found: Findings): Corrections {
  const keyOf = (name: string, document: number) => `${document} ${name}`;
  const values = new Map(earlier.fields.map((field) => [keyOf(field.name, field.document), field]));
  for (const { name, value, document = 0, place } of fields) {
    const machineValue = fieldsOf(found, document)?.find((field) => field.name === name)?.value;
    const key = keyOf(name, document);
    if (value === null || value === machineValue) values.delete(key);
    // A value typed after the person showed its place keeps that place.
    else values.set(key, { name, value, document, place: place ?? values.get(key)?.place });
  }
  const byTable = new Map(earlier.tables.map((table) => [table.id, table]));
  for (const { id, columns, rows } of tables) {
    const machine = found.tables.find((table) => table.id === id);
    if (rows === null) byTable.delete(id);
    else byTable.set(id, { id, columns: columns ?? byTable.get(id)?.columns ?? machine?.columns ?? [], rows });
  }
  return { fields: [...values.values()], tables: [...byTable.values()] };
}

/** Keeps a person's corrections in addition to the machine's values. Of two made at once, both are kept. */
export async function correctDocument(
  { documents }: Pick<DocumentStores, 'documents'>,
  userId: string,
  id: string,
  body: CorrectionBody,
): Promise<DocumentRecord> {
  for (let tries = 0; tries < TRIES; tries++) {
    const document = await findReadDocument(documents, userId, id);
    const found = findingsOf(document);
    checkKnown(body, found, document.pageCount);
    const corrections = JSON.stringify(laidOver(correctionsOf(document), body, found));
    if (corrections.length > MAX_CORRECTIONS) throw unprocessable('too_complex', TOO_MUCH);
    const corrected = await documents
      .findOneAndUpdate(
        { _id: id, userId, removedAt: null, revision: document.revision },
        { $set: { corrections }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<DocumentRecord>();
    if (corrected) return corrected;
  }
  throw conflict(CHANGED, 'conflict', { retryAfter: 1 });
}
