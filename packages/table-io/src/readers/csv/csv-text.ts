import type { Dialect } from './dialect';
import type { Encoding } from '../../source/encoding';

/** A delimited text whose encoding and dialect are known; `path` is its UTF-8 form. */
export interface CsvText {
  path: string;
  head: Buffer;
  encoding: Encoding;
  dialect: Dialect;
  /** Each line was one quoted cell; `path` has the records that were in them. */
  isUnwrapped?: true;
}
