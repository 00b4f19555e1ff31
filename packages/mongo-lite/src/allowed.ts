/**
 * Everything mongo-lite takes. What is not in this table is refused by name with code 238, so that nothing is ever answered
 * that was not meant. To add an operator: its name here, then its meaning where the compiler misses it, in the engine
 * (`language/`) and in the naive model of the tests (`test/model.ts`); the README's table is this one, checked by a test.
 */
export const allowed = {
  /** Types of stored values. */
  types: ['double', 'int', 'long', 'string', 'object', 'array', 'binData', 'objectId', 'bool', 'date', 'null'],
  filterConnectives: ['$and', '$or', '$nor'],
  filterOperators: [
    '$eq',
    '$ne',
    '$gt',
    '$gte',
    '$lt',
    '$lte',
    '$in',
    '$nin',
    '$exists',
    '$type',
    '$size',
    '$all',
    '$elemMatch',
    '$not',
    '$regex',
  ],
  /** What `$type` may ask. The kinds of numbers are not told apart: a client may write an integer as any of them. */
  typeTests: ['number', 'string', 'object', 'array', 'binData', 'objectId', 'bool', 'date', 'null'],
  /** What an index may ask of its documents (partialFilterExpression), beside an equality; `$and` joins several. */
  partialOperators: ['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type'],
  updateOperators: ['$set', '$unset', '$setOnInsert', '$inc', '$min', '$max', '$push', '$addToSet', '$pull'],
  pushModifiers: ['$each', '$slice'],
  stages: ['$match', '$sort', '$skip', '$limit', '$group'],
  accumulators: ['$sum'],
  expressions: ['$eq', '$cond', '$bsonSize'],
  indexOptions: ['v', 'key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'background'],
} as const;

export type FilterOperator = (typeof allowed.filterOperators)[number];
export type FilterConnective = (typeof allowed.filterConnectives)[number];
export type TypeTest = (typeof allowed.typeTests)[number];
export type UpdateOperator = (typeof allowed.updateOperators)[number];
export type Stage = (typeof allowed.stages)[number];
export type Accumulator = (typeof allowed.accumulators)[number];
export type ExpressionOperator = (typeof allowed.expressions)[number];

/** Fields that every command takes. They change nothing here: each write is synced, and there is one copy of the data. */
export const commonFields = ['$db', '$readPreference', 'lsid', 'comment', 'maxTimeMS', 'readConcern', 'writeConcern'];

/** The fields of each command, beside its own name and the common ones. 'any' marks those that only greet. */
export const commandFields = {
  hello: 'any',
  isMaster: 'any',
  ismaster: 'any',
  ping: [],
  buildInfo: [],
  buildinfo: [],
  serverStatus: [],
  connectionStatus: [],
  insert: ['documents', 'ordered'],
  find: ['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'],
  getMore: ['collection', 'batchSize'],
  killCursors: ['cursors'],
  update: ['updates', 'ordered'],
  delete: ['deletes', 'ordered'],
  findAndModify: ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert'],
  findandmodify: ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert'],
  aggregate: ['pipeline', 'cursor'],
  count: ['query', 'limit', 'skip'],
  distinct: ['key', 'query'],
  explain: ['verbosity'],
  createIndexes: ['indexes'],
  dropIndexes: ['index'],
  deleteIndexes: ['index'],
  listIndexes: ['cursor'],
  listCollections: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  listDatabases: ['filter', 'nameOnly', 'authorizedDatabases'],
  create: [],
  drop: [],
  dropDatabase: [],
  dbStats: [],
  validate: [],
  endSessions: [],
} as const satisfies Record<string, readonly string[] | 'any'>;

export type CommandName = keyof typeof commandFields;

/** The fields of one statement of `update`, one of `delete`, and of `cursor`. */
export const partFields = {
  update: ['q', 'u', 'multi', 'upsert', 'sort'],
  delete: ['q', 'limit'],
  cursor: ['batchSize'],
} as const;
