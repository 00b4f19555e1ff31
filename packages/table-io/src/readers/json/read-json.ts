import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import { sentence } from '@rapi/contracts';
import { cellKindCount } from '../../source/cell-kind';
import { detectEncoding, headOf } from '../../source/encoding';
import { columnLetters } from '../../sheet/cell-value';
import { ingestWarning, namesWarning, someOf } from '../../sheet/ingest-warning';
import type { IngestWarning } from '../../source/ingest-options';
import { emptyFile, noRows, severalLists, wrongType } from '../../source/reader-error';
import type { RowFileResult } from '../../sheet/row-file';
import { openSheet, type SheetSource } from '../../sheet/sheet-target';
import type { SheetRead } from '../../sheet/sheet-read';
import { createJsonReader, type JsonHandler } from './json-events';
import { createShapeReader, type JsonList, type JsonShape } from './json-shape';
import { createRecordRows, type RecordNotes } from './record-rows';

async function readEvents(path: string, handler: JsonHandler): Promise<void> {
  const { label } = await detectEncoding(path, await headOf(path));
  const decoder = new TextDecoder(label);
  const reader = createJsonReader(handler);
  for await (const piece of createReadStream(path, { highWaterMark: 512 * 1024 }))
    if (Buffer.isBuffer(piece)) reader.write(decoder.decode(piece, { stream: true }));
  reader.write(decoder.decode());
  reader.end();
}

const size = ({ objects, arrays, scalars }: JsonList) => objects + arrays + scalars;
const holdsRecords = ({ objects, arrays }: JsonList) => objects + arrays > 0;
const dotted = ({ path }: JsonList) => path.join('.');

/** The location of the records: the top-level values themselves, or the elements of a list. */
interface Records {
  list: JsonList;
  /** How many objects and lists lead to a record. */
  depth: number;
}

function recordsOf({ top, lists }: JsonShape): Records {
  if (size(top) === 0) throw emptyFile();
  if (size(top) > 1) {
    if (!holdsRecords(top)) throw wrongType('json_without_records');
    return { list: top, depth: 0 };
  }
  const [whole] = lists;
  if (top.arrays === 1 && whole !== undefined) {
    if (size(whole) === 0) throw noRows();
    if (!holdsRecords(whole)) throw wrongType('json_without_records');
    return { list: whole, depth: 1 };
  }
  if (top.objects === 0) throw wrongType('json_without_records');
  const found = lists.filter(holdsRecords);
  if (found.length > 1) throw severalLists(found.map(dotted));
  const [only] = found;
  return only === undefined ? { list: top, depth: 0 } : { list: only, depth: only.path.length + 1 };
}

/** Passes on only the contents of the list of records. */
function within({ list, depth: recordDepth }: Records, handler: JsonHandler): JsonHandler {
  const wanted = list.path;
  let depth = 0;
  /** How many names of the path to the list the open objects match. */
  let matched = 0;
  let name = '';
  const isInside = () => depth >= recordDepth && matched === wanted.length;
  return {
    key(key) {
      if (depth > recordDepth && isInside()) handler.key(key);
      else name = key;
    },
    open(kind) {
      if (isInside()) handler.open(kind);
      // The value of a wanted name, one step further in.
      else if (depth > 0 && matched === depth - 1 && name === wanted[matched]) matched += 1;
      depth += 1;
    },
    close() {
      depth -= 1;
      if (isInside() && depth >= recordDepth) handler.close();
      else if (depth > 0 && matched === depth) matched -= 1;
    },
    scalar(kind, text) {
      if (isInside()) handler.scalar(kind, text);
    },
  };
}

function warningsOf(
  { nested, lists, long, zoned }: RecordNotes,
  { names }: JsonShape,
  { list }: Records,
  columns: readonly (string | null)[],
): IngestWarning[] {
  const left = list.path.length === 0 ? [] : names.filter((name) => name !== list.path[0]);
  const found: IngestWarning[] = [];
  if (nested.size > 0) found.push(namesWarning('flattened', [...nested]));
  if (lists.size > 0) found.push(namesWarning('lists_as_text', [...lists]));
  const nameOf = (place: number) => columns[place] ?? columnLetters(place);
  if (zoned.size > 0) found.push(namesWarning('times_in_wib', [...zoned].map(nameOf)));
  for (const [place, count] of long)
    found.push(ingestWarning('long_numbers', sentence('warn_digits_as_text', { column: nameOf(place), count })));
  if (left.length > 0) {
    const said = sentence('warn_list_taken', { list: dotted(list), names: someOf(left) });
    found.push(ingestWarning('left_out', said));
  }
  return found;
}

/** Uses the names of the records; columns that no record fills come last. */
function withNames(file: RowFileResult, names: string[]): RowFileResult {
  const missing = Math.max(0, names.length - file.width);
  return {
    ...file,
    header: names,
    headerWidth: names.length,
    width: file.width + missing,
    even: file.even && missing === 0,
    kinds: [...file.kinds, ...Array.from({ length: missing }, () => new Uint32Array(cellKindCount))],
  };
}

/**
 * Reads JSON: a list of objects or of lists, an object that holds one such list, one object, or values one after
 * another (JSON lines). Numbers, booleans and days keep their types; whole numbers beyond 2^53 keep their digits.
 */
export async function* readJson(source: SheetSource): AsyncGenerator<SheetRead> {
  const shaped = createShapeReader();
  await readEvents(source.path, shaped);
  const records = recordsOf(shaped.shape);
  const isMatrix = records.list.objects === 0;
  const name = basename(source.options.filename, extname(source.options.filename)) || 'JSON';
  // Object keys are no row of the file.
  const options = isMatrix ? source.options : { ...source.options, header: 'no' as const };
  const target = openSheet({ ...source, options }, 0, { name, typed: true });
  try {
    const rows = createRecordRows(target, source.limits);
    await readEvents(source.path, within(records, rows));
    const read = target.finish();
    const file = isMatrix ? read.file : withNames(read.file, rows.names());
    yield {
      ...read,
      file,
      warnings: warningsOf(rows.notes, shaped.shape, records, file.header ?? []),
    };
  } finally {
    target.close();
  }
}
