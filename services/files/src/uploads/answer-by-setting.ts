import { randomUUID } from 'node:crypto';
import type { ColumnNotation, ColumnReadingInfo } from '@rapi/contracts';
import { DATASET_TYPE, datasetKey, type RanStep, runStep } from '@rapi/table-service';
import type { Dataset } from '@rapi/tables';
import type { Entitlements } from '../entitlements/entitlements';
import { findFile } from '../files/find-file';
import { openVersion } from '../files/open-version';
import type { FilesPorts } from '../ports';
import { rememberDataset } from '../records/dataset-record';
import type { FileRecord } from '../records/file-record';
import { commitVersion } from '../versions/commit-version';
import { factsOf } from '../versions/take-commit';

type DecimalSign = NonNullable<Entitlements['decimal_sign']>;

/**
 * The answers for columns whose question the setting decides: reading the sign as the decimal sign is one of the
 * options left.
 */
export const answersBySetting = (
  readings: readonly Pick<ColumnReadingInfo, 'column' | 'question'>[],
  decimal: DecimalSign,
): Record<string, ColumnNotation> =>
  Object.fromEntries(
    readings
      .filter(
        ({ question }) =>
          question?.about === 'decimal' && question.options.some(({ notation }) => notation.decimal === decimal),
      )
      .map(({ column }) => [column, { decimal, by: 'setting' as const }]),
  );

/** A dataset with the answers from the account's setting; undefined if no column asks. */
export async function answeredBySetting(
  ports: Pick<FilesPorts, 'engine'>,
  dataset: Dataset,
  decimal: DecimalSign,
  signal: AbortSignal,
): Promise<RanStep | undefined> {
  const columns = answersBySetting(await ports.engine.run('columnReadings', { dataset }, { signal }), decimal);
  if (Object.keys(columns).length === 0) return undefined;
  const step = { operation: 'state-notation@1', config: { columns } };
  return runStep(ports.engine, dataset, step, { signal });
}

/**
 * The answers from the owner's setting for a table that is about to be kept. If that fails, it is kept all the same, and
 * the person is asked.
 */
export async function answersForNew(
  ports: Pick<FilesPorts, 'engine' | 'log'>,
  dataset: Dataset,
  { decimal_sign: decimal }: Pick<Entitlements, 'decimal_sign'>,
  signal: AbortSignal,
): Promise<RanStep | undefined> {
  if (!decimal) return undefined;
  try {
    return await answeredBySetting(ports, dataset, decimal, signal);
  } catch (error) {
    ports.log.warn({ err: error }, 'the account’s answer was not given');
    return undefined;
  }
}

async function answer(ports: FilesPorts, file: FileRecord, decimal: DecimalSign, signal: AbortSignal) {
  const { dataset, version } = await openVersion(ports, file);
  const ran = await answeredBySetting(ports, dataset, decimal, signal);
  if (!ran) return file;
  const { hash, path, schema, bytes } = ran.dataset;
  const key = datasetKey(file, hash);
  await ports.objects.put(key, path, { contentType: DATASET_TYPE });
  await rememberDataset(ports.datasets, file, ran.dataset);
  const body = { parent_version: version, dataset: { hash, key, schema, bytes }, ...ran.facts };
  const made = { parentVersion: version, dataset: ran.dataset, isBySetting: true };
  await commitVersion(ports, file, made, factsOf(body, randomUUID()));
  return findFile(ports.files, file.userId, file._id);
}

/**
 * Answers the questions of a file that was read anew about number signs with the setting of its owner's account, as a step in the recipe
 * that can be undone (R-READ-4). If that fails, the file is kept all the same, and the person is asked.
 */
export async function answerBySetting(
  ports: FilesPorts,
  file: FileRecord,
  { decimal_sign: decimal }: Pick<Entitlements, 'decimal_sign'>,
  signal: AbortSignal,
): Promise<FileRecord> {
  if (!decimal) return file;
  try {
    return await answer(ports, file, decimal, signal);
  } catch (error) {
    ports.log.warn({ err: error, fileId: file._id }, 'the account’s answer was not given');
    return file;
  }
}
