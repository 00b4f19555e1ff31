import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type TypeOffer, typeOffer } from '@rapi/contracts';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  mayBeRead,
  moveFile,
  typesAnew,
} from '@rapi/table-core';
import { z } from 'zod';
import { kindOfTarget } from './value-reader';

/** Raise this when the offers change, so that kept offers of older rules are not reused. */
const OFFERS = 1;

/** The type to offer. An amount that arrives is shown as money; a plain number would not be. */
const targetOf = ({ type, semantic }: DatasetColumn): TypeOffer['type'] | undefined =>
  type === 'text' ? undefined : semantic === 'money' ? 'currency' : type;

/** Whether conversion reads every text and the column has no open question. */
async function isPlain(
  session: EngineSession,
  dataset: DatasetRelation,
  column: DatasetColumn,
  target: TypeOffer['type'],
): Promise<boolean> {
  if (mayBeRead(column) && (await decideReading(session, dataset, column)).question) return false;
  const { cells, question } = await decideReading(session, dataset, column, kindOfTarget[target]);
  return question === undefined && cells.unread === 0;
}

async function findOffers(
  session: EngineSession,
  dataset: DatasetRelation,
  isTypedFile: boolean,
): Promise<TypeOffer[]> {
  const before = new Map(dataset.schema.columns.map((column) => [column.key, column]));
  const offers: TypeOffer[] = [];
  for (const found of await typesAnew(session, dataset, { hasTypedCells: isTypedFile })) {
    const [column, type] = [before.get(found.key), targetOf(found)];
    if (column && type && (await isPlain(session, dataset, column, type))) offers.push({ column: column.name, type });
  }
  return offers;
}

async function readKept(path: string): Promise<TypeOffer[] | undefined> {
  try {
    return z.array(typeOffer).parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // Not computed yet, evicted from the cache, or cut short by a power failure: compute it again.
    return undefined;
  }
}

/**
 * R-BENCH-95 The types offered for text columns: those they would get if their rows were imported now. Computed once
 * per dataset, then kept next to it.
 * @param isTypedFile the file types each cell, as workbooks and JSON do
 */
export async function offerTypes(
  session: EngineSession,
  dataset: DatasetRelation,
  isTypedFile: boolean,
): Promise<TypeOffer[]> {
  const { kept } = dataset;
  const path = kept && join(kept.folder, `${kept.hash}-offers-${OFFERS}-${isTypedFile ? 'typed' : 'texts'}.json`);
  const known = path && (await readKept(path));
  if (known) return known;
  const offers = await findOffers(session, dataset, isTypedFile);
  if (path) {
    const made = join(session.folder, basename(path));
    await writeFile(made, JSON.stringify(offers));
    await moveFile(made, path);
  }
  return offers;
}
