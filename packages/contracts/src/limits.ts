/** Limits that servers enforce and screens display. Sizes are bytes unless the name says otherwise. */

export const MEGABYTE = 1024 * 1024;

/** Rows of a file when the plan gives no limit (R-PLAN-2). */
export const MAX_ROWS = 100_000;
/** The most rows that a plan may allow: as many as an Excel sheet holds. */
export const MAX_PLAN_ROWS = 1_048_576;
/** Columns of one dataset. */
export const MAX_COLUMNS = 512;
/** Columns made from group titles at once: no report nests groups deeper. */
export const MAX_TITLE_COLUMNS = 5;
/** Characters of one cell, the limit of Excel itself. */
export const MAX_CELL_LENGTH = 32_767;
/** Characters of a column's name. */
export const MAX_COLUMN_NAME_LENGTH = 255;
/** The name of a formula column that nobody named (R-FORM-2). */
export const DEFAULT_COLUMN_NAME = 'New Column';
/** Characters of a formula, the limit of Excel itself. */
export const MAX_FORMULA_LENGTH = 8192;
/** Other files that one formula may use. */
export const MAX_FORMULA_FILES = 10;
/** Steps of one recipe. */
export const MAX_RECIPE_STEPS = 100;

/** R-PRODUCT-5: the timeouts of the shared client, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 120_000;
/** For a call that works through a whole table: up to a million rows, on a machine that may be busy (ADR 25). */
export const WHOLE_TABLE_TIMEOUT_MS = 120_000;
export const WORDLISTS_TIMEOUT_MS = 10_000;

/** API keys of one account (R-KEY-3), characters of a key's name, and days that a key may be valid. */
export const MAX_API_KEYS = 20;
export const MAX_API_KEY_NAME = 100;
export const MAX_API_KEY_DAYS = 365;

/** Days between an owner's request to remove an account and its removal (R-AUTH-38). */
export const ACCOUNT_REMOVAL_DAYS = 7;

/** Days that a deleted file stays in the trash (R-FILES-7). */
export const TRASH_DAYS = 30;
/** Files in one call (R-FILES-42). */
export const MAX_FILES_AT_ONCE = 500;
/** Labels of one file, and characters of a label (R-FILES-8). */
export const MAX_FILE_LABELS = 20;
export const MAX_FILE_LABEL = 40;

/** Days that the copy of an account's data is kept, and copies that a user may ask for in a day (R-AUTH-19). */
export const DATA_COPY_DAYS = 7;
export const DATA_COPIES_A_DAY = 5;

/** For JSON bodies; uploads have their own limits. */
export const MAX_JSON_BODY = 5 * MEGABYTE;
/** Characters of the header `Idempotency-Key`. */
export const MAX_IDEMPOTENCY_KEY = 200;
/** R-OCR-1, R-PAY-6: a document for OCR, or a proof of payment. */
export const MAX_OCR_FILE = 5 * MEGABYTE;
/** Size of one workbook template, size of all of a user's together, and their number. */
export const MAX_WORKBOOK_TEMPLATE = 5 * MEGABYTE;
export const MAX_WORKBOOK_TEMPLATES_BYTES = 50 * MEGABYTE;
export const MAX_WORKBOOK_TEMPLATES = 50;
export const MAX_PROOF_FILE = 5 * MEGABYTE;
/** Payments of one user that may wait for an operator at once. */
export const MAX_WAITING_PAYMENTS = 20;
/** R-STORE-2: shown while the plan is unknown. */
export const DEFAULT_MAX_FILE_SIZE_MB = 50;

/** Lists (R-API-8). */
export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;
export const MAX_OFFSET = 1_048_576;
/** R-MARKET-1. */
export const MARKETPLACE_PAGE_SIZE = 12;
export const MAX_MARKETPLACE_PAGE_SIZE = 100;
export const FEATURED_TEMPLATES = 3;
/** R-MARKET-8: templates of one user, and characters of one template's steps as JSON. */
export const MAX_TEMPLATES = 200;
export const MAX_TEMPLATE_STEPS_LENGTH = 256 * 1024;
/** R-FILES-24, R-FILES-26: rows of a preview and of the data call. */
export const PREVIEW_ROWS = 10;
export const MAX_PREVIEW_ROWS = 200;
export const DATA_ROWS = 1000;
export const MAX_DATA_ROWS = 10_000;
/** Values in the list of one condition (R-BENCH-70). */
export const MAX_FILTER_VALUES = 5000;
/** R-BENCH-71: facets in one call, values of a facet by default and at most, and characters of all values together. */
export const MAX_FACETS = 20;
export const FACET_VALUES = 50;
export const MAX_FACET_VALUES = 1000;
export const MAX_FACET_CHARACTERS = 500_000;
/** R-BENCH-72: ranges in one selection. */
export const MAX_SELECTED_RANGES = 200;
/** R-BENCH-74: rows in the quick preview of a step. */
export const SAMPLED_ROWS = 1000;
/** R-DUP-4: duplicate groups in an answer, and sample rows of each. */
export const DUPLICATE_GROUPS = 100;
export const DUPLICATE_SAMPLE_ROWS = 10;
/**
 * Groups that one call resolves individually. There may be as many groups as half the rows; one action can apply to
 * all.
 */
export const MAX_RESOLUTIONS = 10_000;
/** Changes in one answer of a cleaning preview. */
export const CHANGES = 100;
export const MAX_CHANGES = 1000;
/** Rules of one cleaning, and cells that it may exclude. */
export const MAX_CLEANING_RULES = 200;
export const MAX_EXCLUDED_CELLS = 10_000;
/** Cells that one step edits: the size of a large paste. */
export const MAX_EDITED_CELLS = 50_000;
/** A person's own cleaning rules, and characters of their parts. */
export const MAX_CUSTOM_RULES = 100;
export const MAX_FIND_LENGTH = 500;
export const MAX_REPLACEMENT_LENGTH = 1000;
/** Texts in one trial of a cleaning rule. */
export const MAX_TRIED_VALUES = 50;
/** Groups of similar values in an answer, and groups merged in one call. */
export const CLUSTERS = 50;
export const MAX_CLUSTERS = 200;
export const MAX_MERGES = 1000;
/** Rules added to a rule set in one call, and characters of each part of a rule. */
export const MAX_ADDED_RULES = 10_000;
export const MAX_RULE_LENGTH = 500;
/** Characters of a separator between values or pieces. */
export const MAX_SEPARATOR_LENGTH = 100;
/** Result columns that a person places by hand when combining a batch into one table. */
export const MAX_COMBINED_MATCHES = 5000;
/** Files that one step appends to a table. */
export const MAX_APPENDED_FILES = 50;
/** Examples for a new column, and formulas offered for it. */
export const MAX_COLUMN_EXAMPLES = 20;
export const MAX_COLUMN_CANDIDATES = 10;
/** Pairs of key columns in one join, and the lowest similarity of two keys, in percent. */
export const MAX_JOIN_KEYS = 5;
export const MIN_JOIN_THRESHOLD = 70;
/** R-PREV-3: rows in a before/after preview. */
export const PREVIEW_SAMPLE_SIZE = 100;
/** Lines of a pivot table in one answer, and groups opened or closed individually. */
export const MAX_OUTLINE_LINES = 1000;
export const MAX_OPEN_GROUPS = 500;
/** R-CHART-3: a chart's default last row. */
export const CHART_END_ROW = 100;

/** R-AUTH-3, R-AUTH-5, R-PLAN-5. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const TRIAL_DAYS = 14;
export const PLAN_DAYS = 30;
/** R-EXP-10. */
export const EXPORT_DAYS = 7;
