/** What holds a table by its first bytes. A ZIP has to be opened to know; see `package-kind.ts`. */
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
