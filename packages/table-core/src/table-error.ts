import type { Param, Sentence } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';

/** Error codes of tables; services pass them on unchanged. */
export type TableErrorCode =
  | 'unsupported_type'
  | 'corrupt_file'
  | 'password_protected'
  | 'decompression_bomb'
  | 'empty_file'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_sheets'
  | 'unknown_sheet'
  | 'several_tables'
  | 'unknown_column'
  | 'unknown_operation'
  | 'unknown_rule'
  | 'invalid_config'
  | 'open_question'
  | 'answer_contradicted'
  | 'invalid_formula'
  | 'invalid_filter'
  | 'invalid_sort'
  | 'invalid_page'
  | 'no_selection'
  | 'several_matches'
  | 'engine_memory'
  | 'engine_deadline'
  | 'engine_crashed'
  | 'engine_cancelled'
  | 'engine_busy'
  | 'engine_stopped';

/** Details that can cross a process border: plain JSON. */
export interface TableErrorDetails {
  readonly [name: string]: Param;
}

export interface TableErrorShape {
  readonly code: TableErrorCode;
  /** What a person reads: what happened, and what to do. */
  readonly said: Sentence;
  /** HTTP status of a service's answer: 4xx for what a user sent, 503 if the engine itself is at its limit. */
  readonly status: number;
  readonly details: TableErrorDetails;
}

const statuses: Record<TableErrorCode, number> = {
  unsupported_type: 415,
  corrupt_file: 422,
  password_protected: 422,
  decompression_bomb: 422,
  empty_file: 422,
  no_rows: 422,
  too_many_rows: 422,
  too_many_columns: 422,
  too_many_sheets: 422,
  unknown_sheet: 422,
  several_tables: 422,
  unknown_column: 422,
  unknown_operation: 422,
  unknown_rule: 422,
  invalid_config: 422,
  open_question: 422,
  answer_contradicted: 422,
  invalid_formula: 422,
  invalid_filter: 422,
  invalid_sort: 422,
  invalid_page: 422,
  no_selection: 422,
  several_matches: 422,
  engine_memory: 422,
  engine_deadline: 422,
  engine_crashed: 422,
  engine_cancelled: 503,
  engine_busy: 429,
  engine_stopped: 503,
};

/** Every refusal and failure of the table engine, with a sentence for a person. */
export class TableError extends Error implements TableErrorShape {
  override readonly name = 'TableError';
  readonly status: number;

  constructor(
    readonly code: TableErrorCode,
    readonly said: Sentence,
    readonly details: TableErrorDetails = {},
    status = statuses[code],
  ) {
    super(inEnglish(said));
    this.status = status;
  }
}

/** The error as it crosses a process border. */
export const toErrorShape = ({ code, said, status, details }: TableError): TableErrorShape => ({
  code,
  said,
  status,
  details,
});

export const fromErrorShape = ({ code, said, details, status }: TableErrorShape): TableError =>
  new TableError(code, said, details, status);
