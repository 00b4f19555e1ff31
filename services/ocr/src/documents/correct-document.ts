import type { BodyOf, calls } from '@rapi/contracts';
import { conflict, invalidInput, unprocessable } from '@rapi/service-kit';
import type { DocumentStores } from '../ports';
import type { DocumentRecord } from './document-record';
import { isFieldName } from './field-labels';
import { findReadDocument } from './find-document';
import { type Corrections, correctionsOf, type Findings, findingsOf } from './findings';

type CorrectionBody = BodyOf<typeof calls.ocr.correct>;

const TRIES = 5;
/** Of a record that may hold sixteen megabytes, beside what the machine found. */
const MAX_CORRECTIONS = 3_000_000;
const TOO_MUCH = 'These tables are larger than a document can hold. Make a spreadsheet of them and go on there.';
const CHANGED = 'The document is being changed by somebody else at this moment. Please try again.';

/** 422 that names what the document does not have. */
function checkKnown({ fields, tables }: CorrectionBody, found: Findings): void {
  const isKnown = (name: string) => isFieldName(name) || found.fields.some((field) => field.name === name);
  const problems = [
    ...fields.flatMap(({ name }, index) =>
      isKnown(name) ? [] : [{ path: `fields.${index}.name`, message: `The document has no field "${name}".` }],
    ),
    ...tables.flatMap(({ id }, index) =>
      found.tables.some((table) => table.id === id)
        ? []
        : [{ path: `tables.${index}.id`, message: 'The document has no such table.' }],
    ),
  ];
  if (problems.length > 0) throw invalidInput(problems);
}

/** A person's new values laid over the earlier ones; null takes one back, and so does what the machine has read itself. */
function laidOver(earlier: Corrections, { fields, tables }: CorrectionBody, found: Findings): Corrections {
  const values = new Map(earlier.fields.map(({ name, value }) => [name, value]));
  for (const { name, value } of fields) {
    const machineValue = found.fields.find((field) => field.name === name)?.value;
    if (value === null || value === machineValue) values.delete(name);
    else values.set(name, value);
  }
  const byTable = new Map(earlier.tables.map((table) => [table.id, table]));
  for (const { id, columns, rows } of tables) {
    const machine = found.tables.find((table) => table.id === id);
    if (rows === null) byTable.delete(id);
    else byTable.set(id, { id, columns: columns ?? byTable.get(id)?.columns ?? machine?.columns ?? [], rows });
  }
  return { fields: [...values].map(([name, value]) => ({ name, value })), tables: [...byTable.values()] };
}

/** Keeps a person's corrections beside the machine's values. Of two at once each is kept. */
export async function correctDocument(
  { documents }: Pick<DocumentStores, 'documents'>,
  userId: string,
  id: string,
  body: CorrectionBody,
): Promise<DocumentRecord> {
  for (let tries = 0; tries < TRIES; tries++) {
    const document = await findReadDocument(documents, userId, id);
    const found = findingsOf(document);
    checkKnown(body, found);
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
