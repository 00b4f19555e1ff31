import { partFields } from '../allowed';
import { decode, maxDocumentBytes, tooLarge, withIdFirst, type Doc } from '../documents';
import { CommandError } from '../errors';
import { matcherOf } from '../language/filter';
import { projectorOf } from '../language/projection';
import { sortKeysOf } from '../language/sorting';
import { refuseTypes } from '../language/stored-types';
import { updatedDocument, updateOf, upsertedDocument, type Update } from '../language/update';
import { insertDocument, removeDocument, replaceDocument, type Found } from '../storage/collection';
import { documentKey } from '../storage/keys';
import { search, taken, withoutPauses, type Search } from '../storage/scan';
import type { Store } from '../storage/store';
import type { TimeLimit } from '../storage/time-limit';
import type { Reader, WriteTransaction } from '../storage/transaction';
import {
  docField,
  flagField,
  listField,
  namespaceOf,
  numberField,
  refuseFields,
  requiredDoc,
  timeLimitOf,
  type Command,
} from './command';

/** Most documents per transaction, so that a large command does not keep the others waiting. */
const perTransaction = 200;

const writeError = (index: number, error: unknown): Doc => {
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, errmsg: error.message, ...error.details };
};

const withErrors = (reply: Doc, writeErrors: Doc[]): Doc =>
  writeErrors.length > 0 ? { ...reply, writeErrors } : reply;

interface Prepared {
  index: number;
  raw: Buffer;
  doc: Doc;
}

/** Decodes and checks documents before the transaction; a document that cannot be stored gets its own error. */
function prepare(documents: readonly Buffer[], first: number): (Prepared | { index: number; error: CommandError })[] {
  return documents.map((bytes, at) => {
    const index = first + at;
    try {
      if (bytes.length > maxDocumentBytes) throw tooLarge(bytes.length);
      const decoded = decode(bytes);
      refuseTypes(decoded, 'a document');
      return { index, ...withIdFirst(bytes, decoded) };
    } catch (error) {
      if (error instanceof CommandError) return { index, error };
      throw error;
    }
  });
}

export const insert: Command = async (context) => {
  const { store, body, documents } = context;
  const namespace = namespaceOf(context, 'insert');
  const ordered = flagField(body, 'ordered', true);
  if (documents.length === 0)
    throw new CommandError('InvalidOptions', 'Write batch sizes must be between 1 and 100000');
  const writeErrors: Doc[] = [];
  let inserted = 0;
  for (let first = 0; first < documents.length; first += perTransaction) {
    const part = prepare(documents.slice(first, first + perTransaction), first);
    const result = await store.write((transaction) => insertPart(transaction, namespace, part, ordered));
    inserted += result.inserted;
    writeErrors.push(...result.errors);
    if (ordered && writeErrors.length > 0) break;
  }
  return withErrors({ n: inserted, ok: 1 }, writeErrors);
};

function insertPart(
  transaction: WriteTransaction,
  namespace: string,
  part: ReturnType<typeof prepare>,
  ordered: boolean,
): { inserted: number; errors: Doc[] } {
  const errors: Doc[] = [];
  let inserted = 0;
  transaction.ensureCollection(namespace);
  for (const item of part) {
    try {
      if ('error' in item) throw item.error;
      insertDocument(transaction, namespace, item.raw, item.doc);
      inserted++;
    } catch (error) {
      errors.push(writeError(item.index, error));
      if (ordered) break;
    }
  }
  return { inserted, errors };
}

function foundIn(reader: Reader, namespace: string, find: Search): Found[] {
  return Array.from(withoutPauses(search(reader, namespace, find)), ({ key, raw, doc }) => ({
    key,
    raw,
    doc: doc ?? decode(raw),
  }));
}

interface Updated {
  matched: number;
  modified: number;
  upserted?: unknown;
}

function updateFound(
  transaction: WriteTransaction,
  namespace: string,
  found: readonly Found[],
  update: Update,
): Updated {
  let modified = 0;
  for (const item of found) {
    const next = updatedDocument(item.raw, update);
    if (!next) continue;
    replaceDocument(transaction, namespace, item, next);
    modified++;
  }
  return { matched: found.length, modified };
}

function upsert(
  transaction: WriteTransaction,
  namespace: string,
  filter: Doc,
  update: Update,
): { id: unknown; doc: Doc; raw: Buffer } {
  const { raw, doc } = upsertedDocument(filter, update);
  insertDocument(transaction, namespace, raw, doc);
  return { id: doc['_id'], doc, raw };
}

interface Statement {
  find: Search;
  multi: boolean;
  upsert: boolean;
  update: Update;
}

function statementOf(entry: Doc, timeLimit: TimeLimit | undefined): Statement {
  refuseFields(entry, "a statement of 'update'", partFields.update);
  const filter = requiredDoc(entry, 'q');
  const statement = {
    find: { filter, matches: matcherOf(filter), sort: sortKeysOf(entry['sort']), timeLimit },
    multi: flagField(entry, 'multi'),
    upsert: flagField(entry, 'upsert'),
    update: updateOf(entry['u']),
  };
  if (statement.multi && statement.update.isReplacement) {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  if (statement.multi && 'sort' in entry) {
    throw new CommandError('FailedToParse', 'Cannot specify sort with multi=true');
  }
  return statement;
}

/**
 * Finds documents in the last commit, then changes them in small transactions that check each document again, as
 * MongoDB does.
 */
async function updateMany(store: Store, namespace: string, { find, update }: Statement): Promise<Updated> {
  const total: Updated = { matched: 0, modified: 0 };
  const keys = await matchingKeys(store, namespace, find);
  for (let first = 0; first < keys.length; first += perTransaction) {
    const part = keys.slice(first, first + perTransaction);
    find.timeLimit?.check();
    const result = await store.write((transaction) =>
      updateFound(transaction, namespace, stillMatching(transaction, namespace, part, find), update),
    );
    total.matched += result.matched;
    total.modified += result.modified;
  }
  return total;
}

async function matchingKeys(store: Store, namespace: string, find: Search): Promise<Buffer[]> {
  const rows = search(store.reader, namespace, find);
  const keys: Buffer[] = [];
  for (;;) {
    const part = await taken(rows, 1000);
    keys.push(...part.rows.map(({ key }) => Buffer.from(key)));
    if (part.done) return keys;
  }
}

function stillMatching(reader: Reader, namespace: string, keys: readonly Buffer[], find: Search): Found[] {
  const meta = reader.state.collections.get(namespace);
  if (!meta) return [];
  const matches = find.matches ?? matcherOf(find.filter);
  return keys.flatMap((key) => {
    const raw = reader.get(documentKey(meta.id, key));
    const doc = raw && decode(raw);
    return raw && doc && matches(doc) ? [{ key, raw, doc }] : [];
  });
}

async function runUpdate(store: Store, namespace: string, statement: Statement): Promise<Updated> {
  const { find, update, multi } = statement;
  if (multi) {
    const result = await updateMany(store, namespace, statement);
    if (result.matched > 0 || !statement.upsert) return result;
  }
  return store.write((transaction) => {
    const found = foundIn(transaction, namespace, multi ? find : { ...find, limit: 1 });
    if (found.length > 0 || !statement.upsert) return updateFound(transaction, namespace, found, update);
    return { matched: 1, modified: 0, upserted: upsert(transaction, namespace, find.filter, update).id };
  });
}

export const update: Command = async (context) => {
  const { store, body } = context;
  const namespace = namespaceOf(context, 'update');
  const ordered = flagField(body, 'ordered', true);
  const timeLimit = timeLimitOf(body);
  const reply = { n: 0, nModified: 0 };
  const upserted: Doc[] = [];
  const writeErrors: Doc[] = [];
  for (const [index, entry] of listField(body, 'updates').entries()) {
    try {
      const result = await runUpdate(store, namespace, statementOf(entry, timeLimit));
      reply.n += result.matched;
      reply.nModified += result.modified;
      if ('upserted' in result) upserted.push({ index, _id: result.upserted });
    } catch (error) {
      writeErrors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  return withErrors({ ...reply, ...(upserted.length > 0 ? { upserted } : {}), ok: 1 }, writeErrors);
};

async function deleteMany(store: Store, namespace: string, find: Search): Promise<number> {
  const keys = await matchingKeys(store, namespace, find);
  let removed = 0;
  for (let first = 0; first < keys.length; first += perTransaction) {
    const part = keys.slice(first, first + perTransaction);
    find.timeLimit?.check();
    removed += await store.write((transaction) => {
      const found = stillMatching(transaction, namespace, part, find);
      for (const item of found) removeDocument(transaction, namespace, item);
      return found.length;
    });
  }
  return removed;
}

const deleteOne = (store: Store, namespace: string, find: Search): Promise<number> =>
  store.write((transaction) => {
    const found = foundIn(transaction, namespace, { ...find, limit: 1 });
    for (const item of found) removeDocument(transaction, namespace, item);
    return found.length;
  });

function runDelete(store: Store, namespace: string, entry: Doc, timeLimit: TimeLimit | undefined): Promise<number> {
  refuseFields(entry, "a statement of 'delete'", partFields.delete);
  const filter = requiredDoc(entry, 'q');
  const limit = numberField(entry, 'limit');
  if (limit !== 0 && limit !== 1) throw new CommandError('FailedToParse', "The limit field of 'delete' must be 0 or 1");
  return (limit === 1 ? deleteOne : deleteMany)(store, namespace, { filter, matches: matcherOf(filter), timeLimit });
}

export const remove: Command = async (context) => {
  const { store, body } = context;
  const namespace = namespaceOf(context, 'delete');
  const ordered = flagField(body, 'ordered', true);
  const timeLimit = timeLimitOf(body);
  const writeErrors: Doc[] = [];
  let removed = 0;
  for (const [index, entry] of listField(body, 'deletes').entries()) {
    try {
      removed += await runDelete(store, namespace, entry, timeLimit);
    } catch (error) {
      writeErrors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  return withErrors({ n: removed, ok: 1 }, writeErrors);
};

interface FindAndModify {
  value: Doc | null;
  lastErrorObject: Doc;
}

interface Modification {
  find: Search;
  /** Undefined removes the document. */
  update: Update | undefined;
  wantsNew: boolean;
  upsert: boolean;
}

function modificationOf(body: Doc): Modification {
  const filter = docField(body, 'query');
  const removes = flagField(body, 'remove');
  if (removes && ('update' in body || flagField(body, 'upsert') || flagField(body, 'new')))
    throw new CommandError('FailedToParse', 'Cannot specify remove with update, upsert or new');
  if (!removes && !('update' in body))
    throw new CommandError('FailedToParse', 'Either an update or remove=true must be specified');
  return {
    find: {
      filter,
      matches: matcherOf(filter),
      sort: sortKeysOf(body['sort']),
      limit: 1,
      timeLimit: timeLimitOf(body),
    },
    update: removes ? undefined : updateOf(body['update']),
    wantsNew: flagField(body, 'new'),
    upsert: flagField(body, 'upsert'),
  };
}

function modify(transaction: WriteTransaction, namespace: string, asked: Modification): FindAndModify {
  const { find, update, wantsNew } = asked;
  const [found] = foundIn(transaction, namespace, find);
  if (!update) {
    if (found) removeDocument(transaction, namespace, found);
    return { value: found?.doc ?? null, lastErrorObject: { n: found ? 1 : 0 } };
  }
  if (found) {
    const next = updatedDocument(found.raw, update);
    if (next) replaceDocument(transaction, namespace, found, next);
    return { value: wantsNew && next ? next.doc : found.doc, lastErrorObject: { n: 1, updatedExisting: true } };
  }
  if (!asked.upsert) return { value: null, lastErrorObject: { n: 0, updatedExisting: false } };
  const { id, doc } = upsert(transaction, namespace, find.filter, update);
  return { value: wantsNew ? doc : null, lastErrorObject: { n: 1, updatedExisting: false, upserted: id } };
}

/** Finds and changes one document in one transaction: of many callers, exactly one gets each state. */
export const findAndModify: Command = async (context) => {
  const { store, body } = context;
  const namespace = namespaceOf(context, 'findAndModify' in body ? 'findAndModify' : 'findandmodify');
  const asked = modificationOf(body);
  const project = projectorOf(docField(body, 'fields')) ?? ((doc: Doc) => doc);
  const { value, lastErrorObject } = await store.write((transaction) => modify(transaction, namespace, asked));
  return { lastErrorObject, value: value && project(value), ok: 1 };
};
