/**
 * Kinds of uploads that are not tables, and what to do with each. The upload is refused with the documented sentence
 * (R-FILES-11); in addition, `found` and `hint` say this in English, and `params.found` and `params.hint` name it so
 * that a screen can say it in its own language.
 */

/** What to do with a refused file. */
export const uploadHints = {
  use_ocr: 'Upload it under OCR: documents and photos are read there and can be made into spreadsheets.',
  picture_for_ocr: 'Save the picture as JPG or PNG and upload it under OCR, where photos are read.',
  copy_table: 'Copy the table into Excel or LibreOffice, save it as .xlsx and upload that.',
  save_as_xlsx: 'Open it in Excel or LibreOffice, save it as .xlsx and upload that.',
  export_numbers: 'In Numbers choose File, Export To, Excel, and upload that file.',
  unpack: 'Unpack it and upload the table that is in it.',
  export_database: 'Export the table from the database as .csv or .xlsx and upload that.',
  export_csv: 'Save the data as .csv or .xlsx in the program that made it and upload that.',
  save_attachment: 'Open the message, save the attached table and upload that.',
  download_table: 'It is a page of a website. Download the data as .xlsx or .csv there and upload that.',
  list_of_records: 'Upload JSON that holds one list of records.',
  rename: 'If it holds a table, give it the ending that fits, such as .xlsx or .csv, and upload it again.',
  fetch_again: 'It was not stored or sent whole. Fetch it again from where it came from and upload that.',
  choose_table: 'Choose the file that holds the table: a spreadsheet, a CSV or one of the other formats listed.',
} as const;
export type UploadHint = keyof typeof uploadHints;

/** Each kind with the name people use and the hint. Endings decide where content does not. */
export const foundFiles = {
  pdf: { name: 'PDF document', hint: 'use_ocr', endings: ['pdf'] },
  png: { name: 'PNG picture', hint: 'use_ocr', endings: ['png'] },
  jpeg: { name: 'JPEG photo', hint: 'use_ocr', endings: ['jpg', 'jpeg'] },
  picture: {
    name: 'picture',
    hint: 'picture_for_ocr',
    endings: ['gif', 'bmp', 'tif', 'tiff', 'webp', 'heic', 'heif', 'avif', 'svg', 'ico', 'psd'],
  },
  word: { name: 'Word document', hint: 'copy_table', endings: ['doc', 'docx', 'docm', 'dot', 'dotx'] },
  powerpoint: { name: 'PowerPoint presentation', hint: 'copy_table', endings: ['ppt', 'pptx', 'pptm', 'pps', 'ppsx'] },
  opendocument_text: { name: 'OpenDocument text (.odt)', hint: 'copy_table', endings: ['odt', 'ott', 'fodt'] },
  opendocument_slides: { name: 'OpenDocument presentation (.odp)', hint: 'copy_table', endings: ['odp', 'fodp'] },
  opendocument_other: { name: 'OpenDocument file without cells', hint: 'copy_table', endings: ['odg', 'odf', 'odb'] },
  rich_text: { name: 'rich text (.rtf)', hint: 'copy_table', endings: ['rtf'] },
  ebook: { name: 'e-book', hint: 'copy_table', endings: ['epub', 'mobi'] },
  numbers: { name: 'Apple Numbers spreadsheet', hint: 'export_numbers', endings: ['numbers'] },
  iwork: { name: 'Apple Pages or Keynote document', hint: 'copy_table', endings: ['pages', 'key'] },
  old_spreadsheet: {
    name: 'spreadsheet of an older program (Lotus 1-2-3, Quattro Pro, Works)',
    hint: 'save_as_xlsx',
    endings: ['wk1', 'wk3', 'wk4', 'wks', '123', 'wq1', 'wq2', 'qpw', 'xlr'],
  },
  zip: { name: 'ZIP archive without a table', hint: 'choose_table', endings: [] },
  archive: { name: 'ZIP archive with an ending that archives do not have', hint: 'unpack', endings: [] },
  rar: { name: 'RAR archive', hint: 'unpack', endings: ['rar'] },
  seven_zip: { name: '7z archive', hint: 'unpack', endings: ['7z'] },
  other_archive: {
    name: 'archive of another kind (tar, bzip2, xz, zstd)',
    hint: 'unpack',
    endings: ['tar', 'tgz', 'bz2', 'xz', 'zst', 'lz4', 'cab', 'iso', 'z'],
  },
  program: {
    name: 'program',
    hint: 'choose_table',
    endings: ['exe', 'dll', 'msi', 'com', 'so', 'app', 'apk', 'jar', 'dmg', 'deb', 'rpm', 'wasm', 'class'],
  },
  script: { name: 'script', hint: 'choose_table', endings: ['sh', 'bat', 'cmd', 'ps1', 'py', 'js', 'vbs', 'php'] },
  shortcut: { name: 'shortcut to another file', hint: 'choose_table', endings: ['lnk', 'url', 'webloc', 'desktop'] },
  html: { name: 'web page (HTML)', hint: 'save_as_xlsx', endings: ['html', 'htm', 'xhtml'] },
  html_without_table: { name: 'web page (HTML) without a table', hint: 'download_table', endings: [] },
  web_archive: { name: 'web archive (MHTML)', hint: 'save_as_xlsx', endings: ['mht', 'mhtml'] },
  web_archive_without_table: { name: 'web archive (MHTML) without a table', hint: 'download_table', endings: [] },
  xml: { name: 'XML file', hint: 'save_as_xlsx', endings: [] },
  json_without_records: { name: 'JSON without a list of records', hint: 'list_of_records', endings: [] },
  nested_archive: { name: 'archive within an archive', hint: 'unpack', endings: [] },
  mail: { name: 'e-mail message', hint: 'save_attachment', endings: ['eml', 'msg', 'emlx'] },
  mailbox: { name: 'mailbox of e-mail messages', hint: 'save_attachment', endings: ['mbox', 'pst', 'ost'] },
  contacts: { name: 'contacts or calendar (vCard, iCalendar)', hint: 'export_csv', endings: ['vcf', 'ics'] },
  sqlite: { name: 'SQLite database', hint: 'export_database', endings: ['sqlite', 'sqlite3', 'db', 'db3'] },
  access: { name: 'Access database', hint: 'export_database', endings: ['mdb', 'accdb'] },
  dbase: { name: 'dBase table (.dbf)', hint: 'save_as_xlsx', endings: ['dbf'] },
  sql: { name: 'SQL script', hint: 'export_database', endings: ['sql'] },
  statistics: {
    name: 'data file of a statistics program (SPSS, Stata, SAS, R)',
    hint: 'export_csv',
    endings: ['sav', 'por', 'dta', 'sas7bdat', 'xpt', 'rds', 'rdata'],
  },
  column_store: {
    name: 'data file of another kind (Arrow, ORC, Avro, HDF5)',
    hint: 'export_csv',
    endings: ['arrow', 'feather', 'orc', 'avro', 'h5', 'hdf5', 'pkl', 'npy'],
  },
  audio_or_video: {
    name: 'audio or video',
    hint: 'choose_table',
    endings: ['mp3', 'wav', 'ogg', 'm4a', 'flac', 'mp4', 'mov', 'avi', 'mkv', 'webm', '3gp', 'opus'],
  },
  font: { name: 'font', hint: 'choose_table', endings: ['ttf', 'otf', 'woff', 'woff2'] },
  office_document: { name: 'document of another Office program', hint: 'copy_table', endings: ['vsd', 'pub', 'one'] },
  zeros: { name: 'file of nothing but zero bytes', hint: 'fetch_again', endings: [] },
  partial_download: { name: 'download that was not finished', hint: 'fetch_again', endings: ['crdownload', 'part'] },
  lock_file: { name: 'lock file of an open document, not the document', hint: 'choose_table', endings: [] },
  other_ending: { name: 'file with an ending that tables do not have', hint: 'rename', endings: [] },
  binary: { name: 'data of an unknown kind', hint: 'choose_table', endings: [] },
} as const satisfies Record<string, { name: string; hint: UploadHint; endings: readonly string[] }>;
export type FoundFile = keyof typeof foundFiles;

const byEnding: ReadonlyMap<string, FoundFile> = new Map(
  Object.entries(foundFiles).flatMap(([found, { endings }]) =>
    // The keys are those of `foundFiles`.
    endings.map((ending): [string, FoundFile] => [ending, found as FoundFile]),
  ),
);

/**
 * The kind of a file by its ending alone, in lower case and without the dot; undefined when the ending says nothing.
 */
export const foundByEnding = (ending: string): FoundFile | undefined => byEnding.get(ending);

/** The endings that a table can have, with the media types that a browser's file chooser knows. */
export const tableEndings = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
  xlsm: 'application/vnd.ms-excel.sheet.macroenabled.12',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroenabled.12',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  fods: 'application/vnd.oasis.opendocument.spreadsheet-flat-xml',
  tsv: 'text/tab-separated-values',
  tab: 'text/tab-separated-values',
  txt: 'text/plain',
  json: 'application/json',
  jsonl: 'application/jsonl',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
  xml: 'application/xml',
  dif: 'application/x-dif',
  slk: 'application/x-sylk',
  zip: 'application/zip',
  gz: 'application/gzip',
} as const;
export type TableEnding = keyof typeof tableEndings;

export const isTableEnding = (ending: string): ending is TableEnding => Object.hasOwn(tableEndings, ending);

/** `.csv` → `csv`; '' where there is none. */
export const endingOf = (filename: string): string => /\.([^.\\/]{1,12})$/.exec(filename)?.[1]?.toLowerCase() ?? '';

const isFoundFile = (found: unknown): found is FoundFile =>
  typeof found === 'string' && Object.hasOwn(foundFiles, found);
const isHint = (hint: unknown): hint is UploadHint => typeof hint === 'string' && Object.hasOwn(uploadHints, hint);

/**
 * What a refusal's params say about a file, for code that words it: `found`, `hint`, its `ending`, the `files` in it.
 */
export interface RefusedFile {
  found: FoundFile;
  hint: UploadHint;
  ending: string | undefined;
  files: readonly string[];
}

/** Reads a refusal's params; undefined when they do not describe a refused file. */
export function readRefusedFile(params: Readonly<Record<string, unknown>>): RefusedFile | undefined {
  const { found, hint, ending, files } = params;
  if (!isFoundFile(found)) return undefined;
  return {
    found,
    hint: isHint(hint) ? hint : foundFiles[found].hint,
    ending: typeof ending === 'string' ? ending : undefined,
    files: Array.isArray(files) ? files.filter((name): name is string => typeof name === 'string') : [],
  };
}

/** How many file names of an archive are listed. */
const TOLD_FILES = 5;

/**
 * `PDF document`, `ZIP archive without a table (surat.pdf, foto.jpg)`, `text … (.log)`: a name in any language with its
 * details.
 */
export function withParticulars(name: string, { ending, files }: Pick<RefusedFile, 'ending' | 'files'>): string {
  const told = files.slice(0, TOLD_FILES).join(', ') + (files.length > TOLD_FILES ? ', …' : '');
  const particulars = [ending === undefined ? '' : `.${ending}`, told].filter((text) => text !== '');
  return particulars.length === 0 ? name : `${name} (${particulars.join(': ')})`;
}

/** `found` and `hint` of the error body, in English; empty when the params describe no file. */
export function refusedFile(params: Readonly<Record<string, unknown>>): { found?: string; hint?: string } {
  const refused = readRefusedFile(params);
  if (!refused) return {};
  return { found: withParticulars(foundFiles[refused.found].name, refused), hint: uploadHints[refused.hint] };
}
