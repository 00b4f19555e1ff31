/** Kinds of table files by their first bytes. A ZIP must be opened to know its kind; see `package-kind.ts`. */
export type FileKind =
  | 'zip'
  | 'gzip'
  | 'compound'
  | 'biff'
  | 'parquet'
  | 'json'
  | 'html'
  | 'web-archive'
  | 'spreadsheetml'
  | 'flat-ods'
  | 'sylk'
  | 'dif'
  | 'delimited';
