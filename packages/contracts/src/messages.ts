import { MAX_ROWS } from './limits';
import { nameList } from './name-list';

/** Sentences that more than one part of the product says, in the documents' own words where they give them. */

/** D3 §5. */
export const WRONG_FILE_TYPE = 'Please select a valid Excel (.xlsx, .xls) or CSV file.';
export const fileTooLarge = (megabytes: number, tier: string) =>
  `File size must be less than ${megabytes}MB for ${tier} tier.`;

/** D4 §2. */
export const INCORRECT_CREDENTIALS = 'Incorrect email or password';
export const EMAIL_TAKEN = 'Email already registered';
export const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';
export const NOT_SIGNED_IN = 'Please sign in to continue.';

/** D4 §3, §4. */
export const storageFull = (usedMb: number, limitMb: number) =>
  `Storage limit exceeded: ${usedMb} of ${limitMb} MB are used. Delete files or upgrade your plan.`;
export const quotaUsedUp = (what: 'transformations' | 'OCR documents', limit: number, resetsOn: string) =>
  `You have used all ${limit} ${what} of this month. The count starts again on ${resetsOn}.`;
export const tooManyRows = (found: number, limit: number = MAX_ROWS) =>
  `The file has ${found.toLocaleString('en-US')} rows; at most ${limit.toLocaleString('en-US')} are taken.`;
export const PROTECTED_WORKBOOK = 'The workbook is protected by a password. Remove the password and upload it again.';
export const NO_ROWS = 'The file has no rows of data.';

export const notFound = (what: string) => `${what} not found`;
/** What lacks a column, as a sentence calls it. */
export type NamedFile = 'this file' | 'the second file';
export const unknownColumns = (names: readonly string[], file: NamedFile = 'this file') => {
  const [is, it] = names.length === 1 ? ['is no column', 'it'] : ['are no columns', 'them'];
  return `There ${is} ${nameList(names)} in ${file}. Check the spelling or leave ${it} out.`;
};
export const VERSION_CONFLICT = 'The file has been changed meanwhile. Reload it and try again.';
export const UNAVAILABLE = 'This part of the product is not available right now. Please try again in a moment.';
export const NOT_SERVED = 'This part of the product is not available in this version.';
export const INTERNAL_ERROR = 'Something went wrong on our side. Please try again.';
export const INVALID_INPUT = 'Please check what you entered.';
export const TOO_MANY_REQUESTS = 'Too many requests. Please wait a moment and try again.';

/** D2 §5. */
export const NO_CONVERSIONS = 'Please select at least one conversion';
export const NO_RESOLUTIONS = 'Please select actions for duplicate groups';
export const NO_COLUMN_CHANGES = 'No column changes detected';
/** D1 §5, D3 §5. */
export const GROUPING_NEEDS_NAME = 'Please enter a configuration name';
export const JOB_NEEDS_NAME_AND_PATTERN = 'Please provide a job name and schedule pattern';
export const EXPORT_NEEDS_NAME = 'Please provide a job name';
export const EXPORT_TEMPLATE_NEEDS_NAME = 'Please provide a template name';
export const BATCH_NEEDS_NAME_AND_FILES = 'Please provide a name and select at least one file';
