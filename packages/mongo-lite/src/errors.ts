/** The MongoDB error codes that this server returns, by their official names. */
const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  IllegalOperation: 20,
  InvalidBSON: 22,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  NotImplemented: 238,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
} as const;

export type CodeName = keyof typeof codes;

/** A failure reported to the client: `{ ok: 0, code, codeName, errmsg }`, or a write error of one statement. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: CodeName;
  /** Further fields of the reply, e.g. keyPattern and keyValue of a duplicate key. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(codeName: CodeName, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'CommandError';
    this.code = codes[codeName];
    this.codeName = codeName;
    this.details = details;
  }
}

/** The error for an unsupported feature, so that a caller learns about it at once instead of getting a wrong result. */
export const unsupported = (what: string): CommandError =>
  new CommandError('NotImplemented', `${what} is not supported by mongo-lite; see its allow-list in src/allowed.ts`);

export function errorReply(error: unknown): Record<string, unknown> {
  if (error instanceof CommandError) {
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { ok: 0, errmsg: message, code: codes.InternalError, codeName: 'InternalError' };
}
