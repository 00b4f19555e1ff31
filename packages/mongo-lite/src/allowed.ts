/**
 * Everything mongo-lite accepts. It refuses anything else by name with code 238, so that it never gives an unintended
 * answer. To add an operator: add its name here, then its meaning, where the compiler asks for it, in the engine
 * (`language/`) and in the naive model of the tests (`test/model.ts`). A test checks that the README's table equals
 * this one.
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
  /**
   * Types that `$type` may ask for. The kinds of numbers are one type: a client may write an integer as any of them.
   */
  typeTests: ['number', 'string', 'object', 'array', 'binData', 'objectId', 'bool', 'date', 'null'],
  /** Conditions for an index's documents (partialFilterExpression), in addition to equality; `$and` joins several. */
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

/**
 * Fields that every command accepts. They change nothing here: each write is synced, and there is one copy of the data.
 */
export const commonFields = ['$db', '$readPreference', 'lsid', 'comment', 'maxTimeMS', 'readConcern', 'writeConcern'];

/** The fields of each command, in addition to its own name and the common ones. 'any' marks mere greetings. */
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
