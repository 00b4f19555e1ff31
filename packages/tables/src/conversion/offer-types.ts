import { type TypeOffer, typeOffer } from '@rapi/contracts';
import {
  type DatasetColumn,
  type DatasetRelation,
  decideReading,
  type EngineSession,
  findOnce,
  mayBeRead,
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
  const name = `offers-${OFFERS}-${isTypedFile ? 'typed' : 'texts'}`;
  const find = () => findOffers(session, dataset, isTypedFile);
  return findOnce(session, dataset, { name, schema: z.array(typeOffer), find });
}
