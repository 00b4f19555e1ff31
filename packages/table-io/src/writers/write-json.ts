import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Dataset, type EngineSession, openDataset, withSureTexts } from '@rapi/table-core';
import { jsonRows } from './json-rows';
import { withCurrencyNamed } from './named-columns';

/** Writes a dataset as a JSON list of row objects: typed values, days 'yyyy-MM-dd', moments 'yyyy-MM-ddTHH:mm:ss', null where empty. */
export async function writeJson(session: EngineSession, dataset: Dataset, path: string): Promise<void> {
  const { relation, schema } = await withSureTexts(session, await openDataset(session, dataset), 'bare cells');
  await pipeline(jsonRows(session, relation, withCurrencyNamed(schema.columns)), createWriteStream(path));
}
