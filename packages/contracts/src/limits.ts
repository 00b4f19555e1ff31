/** Bounds that servers enforce and screens tell of. Sizes are bytes unless the name says otherwise. */

export const MEGABYTE = 1024 * 1024;

/** Rows of a file where the plan does not say otherwise (R-PLAN-2). */
export const MAX_ROWS = 100_000;
/** What a plan may allow at most: what a sheet of Excel holds. */
export const MAX_PLAN_ROWS = 1_048_576;
/** Columns of one dataset. */
export const MAX_COLUMNS = 512;
/** Columns that are made of the titles of groups at once: no report has more groups within groups. */
export const MAX_TITLE_COLUMNS = 5;
/** Characters of one cell: what Excel itself can hold. */
export const MAX_CELL_LENGTH = 32_767;
/** Characters of a column's name. */
export const MAX_COLUMN_NAME_LENGTH = 255;
/** What a column is called that a formula makes and nobody named (R-FORM-2). */
export const DEFAULT_COLUMN_NAME = 'New Column';
/** Characters of a formula: what Excel itself takes. */
export const MAX_FORMULA_LENGTH = 8192;
/** Other files that one formula may look something up in. */
export const MAX_FORMULA_FILES = 10;
/** Steps of one recipe. */
export const MAX_RECIPE_STEPS = 100;

/** R-PRODUCT-5: the timeouts of the shared client, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const UPLOAD_TIMEOUT_MS = 120_000;
/** Of a call that works through a whole table: up to a million rows, on a machine that may be busy (ADR 25). */
export const WHOLE_TABLE_TIMEOUT_MS = 120_000;
export const WORDLISTS_TIMEOUT_MS = 10_000;

/** API keys of one account (R-KEY-3), the characters of a name, and the days that one may be good for. */
export const MAX_API_KEYS = 20;
export const MAX_API_KEY_NAME = 100;
export const MAX_API_KEY_DAYS = 365;

/** Days between the wish to remove an account and its removal (R-AUTH-38). */
export const ACCOUNT_REMOVAL_DAYS = 7;

/** Days that a deleted file lies in the trash (R-FILES-7). */
export const TRASH_DAYS = 30;
/** Files that one call may be about (R-FILES-42). */
export const MAX_FILES_AT_ONCE = 500;
/** Labels of one file, and the characters of one (R-FILES-8). */
export const MAX_FILE_LABELS = 20;
export const MAX_FILE_LABEL = 40;

/** How long the copy of an account's data is kept, in days, and how many may be asked for in one (R-AUTH-19). */
export const DATA_COPY_DAYS = 7;
export const DATA_COPIES_A_DAY = 5;

/** JSON bodies; uploads have limits of their own. */
export const MAX_JSON_BODY = 5 * MEGABYTE;
/** Of the header `Idempotency-Key`, in characters. */
export const MAX_IDEMPOTENCY_KEY = 200;
/** R-OCR-1, R-PAY-6: a document for OCR, a proof of payment. */
export const MAX_OCR_FILE = 5 * MEGABYTE;
/** A workbook template, and all of a user's together. */
export const MAX_WORKBOOK_TEMPLATE = 5 * MEGABYTE;
export const MAX_WORKBOOK_TEMPLATES_BYTES = 50 * MEGABYTE;
export const MAX_WORKBOOK_TEMPLATES = 50;
export const MAX_PROOF_FILE = 5 * MEGABYTE;
/** Payments of one user that may wait for an operator. */
export const MAX_WAITING_PAYMENTS = 20;
/** R-STORE-2: shown where the plan is not known yet. */
export const DEFAULT_MAX_FILE_SIZE_MB = 50;

/** Lists (R-API-8). */
export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;
export const MAX_OFFSET = 1_048_576;
/** R-MARKET-1. */
export const MARKETPLACE_PAGE_SIZE = 12;
export const MAX_MARKETPLACE_PAGE_SIZE = 100;
export const FEATURED_TEMPLATES = 3;
/** R-MARKET-8: templates of one user, and characters of the steps of one as JSON. */
export const MAX_TEMPLATES = 200;
export const MAX_TEMPLATE_STEPS_LENGTH = 256 * 1024;
/** R-FILES-24, R-FILES-26: rows of a preview and of the data call. */
export const PREVIEW_ROWS = 10;
export const MAX_PREVIEW_ROWS = 200;
export const DATA_ROWS = 1000;
export const MAX_DATA_ROWS = 10_000;
/** Values that one condition lists (R-BENCH-70). */
export const MAX_FILTER_VALUES = 5000;
/** R-BENCH-71: facets of one call, values of a facet, and characters of all of them together. */
export const MAX_FACETS = 20;
export const FACET_VALUES = 50;
export const MAX_FACET_VALUES = 1000;
export const MAX_FACET_CHARACTERS = 500_000;
/** R-BENCH-72: ranges of one selection. */
export const MAX_SELECTED_RANGES = 200;
/** R-BENCH-74: rows that the quick preview of a step works on. */
export const SAMPLED_ROWS = 1000;
/** R-DUP-4: duplicate groups in an answer, and sample rows of each. */
export const DUPLICATE_GROUPS = 100;
export const DUPLICATE_SAMPLE_ROWS = 10;
/** Groups that one call resolves each by itself; there may be as many as half the rows, and one action can be for all. */
export const MAX_RESOLUTIONS = 10_000;
/** Changes that one answer of a cleaning preview shows. */
export const CHANGES = 100;
export const MAX_CHANGES = 1000;
/** Rules that one cleaning takes, and cells that one leaves out. */
export const MAX_CLEANING_RULES = 200;
export const MAX_EXCLUDED_CELLS = 10_000;
/** Cells that one step edits: what a large paste holds. */
export const MAX_EDITED_CELLS = 50_000;
/** A person's own cleaning rules, and the length of their parts. */
export const MAX_CUSTOM_RULES = 100;
export const MAX_FIND_LENGTH = 500;
export const MAX_REPLACEMENT_LENGTH = 1000;
/** Texts that a cleaning rule is tried on at once. */
export const MAX_TRIED_VALUES = 50;
/** Groups of similar values in an answer, and groups that one call merges. */
export const CLUSTERS = 50;
export const MAX_CLUSTERS = 200;
export const MAX_MERGES = 1000;
/** Rules that one call adds to a rule set, and characters of a part of one. */
export const MAX_ADDED_RULES = 10_000;
export const MAX_RULE_LENGTH = 500;
/** Characters of what stands between two values or pieces. */
export const MAX_SEPARATOR_LENGTH = 100;
/** Columns of the results of a batch that a person places by hand in their one table. */
export const MAX_COMBINED_MATCHES = 5000;
/** Files whose rows one step puts under those of a table. */
export const MAX_APPENDED_FILES = 50;
/** Examples of a column to come, and formulas that are offered for it. */
export const MAX_COLUMN_EXAMPLES = 20;
export const MAX_COLUMN_CANDIDATES = 10;
/** Pairs of key columns of one join, and how alike two keys have to be at least, in percent. */
export const MAX_JOIN_KEYS = 5;
export const MIN_JOIN_THRESHOLD = 70;
/** R-PREV-3: rows a before/after preview shows. */
export const PREVIEW_SAMPLE_SIZE = 100;
/** Lines of a pivot table in one answer, and groups that are opened or closed one by one. */
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
