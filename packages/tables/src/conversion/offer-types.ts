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

/** Goes up with every change of what is offered, so that no offer of older rules is taken for one of these. */
const OFFERS = 1;

/** As it arrived it would be shown as money, which a plain number is not. */
const targetOf = ({ type, semantic }: DatasetColumn): TypeOffer['type'] | undefined =>
  type === 'text' ? undefined : semantic === 'money' ? 'currency' : type;

/** Whether conversion reads each text, and nothing of the column is asked. */
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
    // Not found out yet, let go of by the cache, or cut short by a power failure: it is found out again.
    return undefined;
  }
}

/**
 * R-BENCH-95 The types that columns of texts are offered: what they would be typed as if their rows arrived by themselves. Found
 * out once for a dataset, then kept beside it.
 * @param isTypedFile the file gives each cell its type, as workbooks and JSON do
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
