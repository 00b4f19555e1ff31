import { sentence, type Sentence } from '@rapi/contracts';
import { createReadStream } from 'node:fs';
import { corrupt, passwordProtected } from '../../source/reader-error';
import { openSheet, type SheetSource } from '../../sheet/sheet-target';
import { readElements } from '../../source/xml-elements';
import type { SheetRead } from '../../sheet/sheet-read';
import { openPackage, type Package } from '../../source/zip';
import { createTableReader } from './table-reader';

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns:';
const NAMESPACES = {
  [`${OASIS}office:1.0`]: 'office',
  [`${OASIS}table:1.0`]: 'table',
  [`${OASIS}text:1.0`]: 'text',
  [`${OASIS}style:1.0`]: 'style',
  [`${OASIS}drawing:1.0`]: 'draw',
  'urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0': 'calcext',
};

async function* readContent(
  source: SheetSource,
  pieces: AsyncIterable<Buffer>,
  where: Sentence,
): AsyncGenerator<SheetRead> {
  const finished: SheetRead[] = [];
  const tables = createTableReader(
    (index, name, hidden) =>
      openSheet(source, index, { name, hidden, typed: true, formats: [{ kind: 'general' }, { kind: 'percent' }] }),
    (read) => finished.push(read),
  );
  try {
    for await (const _ of readElements({ where, pieces, namespaces: NAMESPACES }, tables)) yield* finished.splice(0);
    if (!tables.isComplete()) throw corrupt(sentence('holds_no_sheets', { where }));
  } finally {
    tables.close();
  }
}

async function assertReadable(parts: Package): Promise<void> {
  const manifest = 'META-INF/manifest.xml';
  if (parts.has(manifest) && /<(?:\w+:)?encryption-data\b/.test(await parts.text(manifest))) throw passwordProtected();
}

/** Reads an OpenDocument spreadsheet (.ods) sheet by sheet: values and types as stored, not as displayed. */
export async function* readOds(source: SheetSource): AsyncGenerator<SheetRead> {
  const parts = await openPackage(source.path, source.limits);
  try {
    await assertReadable(parts);
    yield* readContent(source, parts.stream('content.xml'), sentence('part_named', { part: 'content.xml' }));
  } finally {
    parts.close();
  }
}

/** The same as one XML file (.fods). */
export const readFlatOds = (source: SheetSource): AsyncGenerator<SheetRead> =>
  readContent(source, createReadStream(source.path, { highWaterMark: 256 * 1024 }), sentence('part_file'));
