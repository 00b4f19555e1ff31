import { decode, isPlainObject, maxDocumentBytes, tooLarge, withIdFirst, type Doc } from '../documents';
import { CommandError } from '../errors';
import { matcherOf, projectorOf } from '../language/query';
import { sortKeysOf } from '../language/sorting';
import { updatedDocument, updateOf, upsertedDocument, type Update } from '../language/update';
import { insertDocument, removeDocument, replaceDocument, type Found } from '../storage/collection';
import { documentKey } from '../storage/keys';
import { search, taken, withoutPauses, type Search } from '../storage/scan';
import type { Store } from '../storage/store';
import type { Reader, WriteTransaction } from '../storage/transaction';
import { docField, listField, namespaceOf, numberField, refuseCollation, variablesOf, type Command } from './command';

/** Documents one transaction takes at most, so that a large command does not keep the others waiting. */
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

/** Decodes and checks documents before the transaction; what cannot be stored is an error of its own. */
function prepare(documents: readonly Buffer[], first: number): (Prepared | { index: number; error: CommandError })[] {
  return documents.map((bytes, at) => {
    const index = first + at;
    try {
      if (bytes.length > maxDocumentBytes) throw tooLarge(bytes.length);
      return { index, ...withIdFirst(bytes, decode(bytes)) };
    } catch (error) {
      if (error instanceof CommandError) return { index, error };
      throw error;
    }
  });
}

export const insert: Command = async (context) => {
  const { store, body, documents } = context;
  const namespace = namespaceOf(context, 'insert');
  const ordered = body['ordered'] !== false;
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
  filter: Doc,
): Updated {
  let modified = 0;
  for (const item of found) {
    const next = updatedDocument(item.raw, update, filter);
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
  filter: Doc;
  multi: boolean;
  upsert: boolean;
  update: Update;
  variables: Doc | undefined;
}

function statementOf(entry: Doc, variables: Doc | undefined): Statement {
  refuseCollation(entry);
  const statement = {
    filter: docField(entry, 'q'),
    multi: entry['multi'] === true,
    upsert: entry['upsert'] === true,
    update: updateOf(
      entry['u'],
      entry['arrayFilters'],
      variables ?? (isPlainObject(entry['c']) ? entry['c'] : undefined),
    ),
    variables,
  };
  if (statement.multi && statement.update.isReplacement) {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  return statement;
}

/** Finds on the last commit, then changes in small transactions that check each document once more, as MongoDB does. */
async function updateMany(store: Store, namespace: string, { filter, update, variables }: Statement): Promise<Updated> {
  const total: Updated = { matched: 0, modified: 0 };
  const keys = await matchingKeys(store, namespace, filter, variables);
  for (let first = 0; first < keys.length; first += perTransaction) {
    const part = keys.slice(first, first + perTransaction);
    const result = await store.write((transaction) =>
      updateFound(
        transaction,
        namespace,
        stillMatching(transaction, namespace, part, filter, variables),
        update,
        filter,
      ),
    );
    total.matched += result.matched;
    total.modified += result.modified;
  }
  return total;
}

async function matchingKeys(store: Store, namespace: string, filter: Doc, variables?: Doc): Promise<Buffer[]> {
  const rows = search(store.reader, namespace, { filter, ...(variables ? { variables } : {}) });
  const keys: Buffer[] = [];
  for (;;) {
    const part = await taken(rows, 1000);
    keys.push(...part.rows.map(({ key }) => Buffer.from(key)));
    if (part.done) return keys;
  }
}

function stillMatching(
  reader: Reader,
  namespace: string,
  keys: readonly Buffer[],
  filter: Doc,
  variables?: Doc,
): Found[] {
  const meta = reader.state.collections.get(namespace);
  if (!meta) return [];
  const matches = matcherOf(filter, variables);
  return keys.flatMap((key) => {
    const raw = reader.get(documentKey(meta.id, key));
    const doc = raw && decode(raw);
    return raw && doc && matches(doc) ? [{ key, raw, doc }] : [];
  });
}

async function runUpdate(store: Store, namespace: string, statement: Statement): Promise<Updated> {
  const { filter, update, multi, variables } = statement;
  if (multi) {
    const result = await updateMany(store, namespace, statement);
    if (result.matched > 0 || !statement.upsert) return result;
  }
  return store.write((transaction) => {
    const find = { filter, ...(multi ? {} : { limit: 1 }), ...(variables ? { variables } : {}) };
    const found = foundIn(transaction, namespace, find);
    if (found.length > 0 || !statement.upsert) return updateFound(transaction, namespace, found, update, filter);
    return { matched: 1, modified: 0, upserted: upsert(transaction, namespace, filter, update).id };
  });
}

export const update: Command = async (context) => {
  const { store, body } = context;
  const namespace = namespaceOf(context, 'update');
  const ordered = body['ordered'] !== false;
  const reply = { n: 0, nModified: 0 };
  const upserted: Doc[] = [];
  const writeErrors: Doc[] = [];
  for (const [index, entry] of listField(body, 'updates').entries()) {
    try {
      const result = await runUpdate(store, namespace, statementOf(entry, variablesOf(body)));
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

async function deleteMany(store: Store, namespace: string, filter: Doc, variables?: Doc): Promise<number> {
  const keys = await matchingKeys(store, namespace, filter, variables);
  let removed = 0;
  for (let first = 0; first < keys.length; first += perTransaction) {
    const part = keys.slice(first, first + perTransaction);
    removed += await store.write((transaction) => {
      const found = stillMatching(transaction, namespace, part, filter, variables);
      for (const item of found) removeDocument(transaction, namespace, item);
      return found.length;
    });
  }
  return removed;
}

const deleteOne = (store: Store, namespace: string, filter: Doc, variables?: Doc): Promise<number> =>
  store.write((transaction) => {
    const found = foundIn(transaction, namespace, { filter, limit: 1, ...(variables ? { variables } : {}) });
    for (const item of found) removeDocument(transaction, namespace, item);
    return found.length;
  });

export const remove: Command = async (context) => {
  const { store, body } = context;
  const namespace = namespaceOf(context, 'delete');
  const ordered = body['ordered'] !== false;
  const variables = variablesOf(body);
  const writeErrors: Doc[] = [];
  let removed = 0;
  for (const [index, entry] of listField(body, 'deletes').entries()) {
    try {
      refuseCollation(entry);
      const filter = docField(entry, 'q');
      const one = numberField(entry, 'limit') === 1;
      removed += await (one ? deleteOne : deleteMany)(store, namespace, filter, variables);
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

/** Finds and changes one document in one transaction: of many callers exactly one gets each state. */
export const findAndModify: Command = async (context) => {
  const { store, body } = context;
  const namespace = namespaceOf(context, 'findAndModify' in body ? 'findAndModify' : 'findandmodify');
  refuseCollation(body);
  const filter = docField(body, 'query');
  const variables = variablesOf(body);
  const sort = sortKeysOf(body['sort']);
  const project = projectorOf(body['fields'], filter, variables) ?? ((doc: Doc) => doc);
  const change = body['remove'] === true ? undefined : updateOf(body['update'], body['arrayFilters'], variables);
  const wantsNew = body['new'] === true;
  const result = await store.write((transaction): FindAndModify => {
    const [found] = foundIn(transaction, namespace, { filter, sort, limit: 1, ...(variables ? { variables } : {}) });
    if (!change) {
      if (found) removeDocument(transaction, namespace, found);
      return { value: found?.doc ?? null, lastErrorObject: { n: found ? 1 : 0 } };
    }
    if (found) {
      const next = updatedDocument(found.raw, change, filter);
      if (next) replaceDocument(transaction, namespace, found, next);
      return { value: wantsNew && next ? next.doc : found.doc, lastErrorObject: { n: 1, updatedExisting: true } };
    }
    if (body['upsert'] !== true) return { value: null, lastErrorObject: { n: 0, updatedExisting: false } };
    const { id, doc } = upsert(transaction, namespace, filter, change);
    return { value: wantsNew ? doc : null, lastErrorObject: { n: 1, updatedExisting: false, upserted: id } };
  });
  return { lastErrorObject: result.lastErrorObject, value: result.value && project(result.value), ok: 1 };
};
