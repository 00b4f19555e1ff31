import { type ReadingChoice, sentence } from '@rapi/contracts';
import { unavailable } from '@rapi/service-kit';
import { datasetKey, runStep } from '@rapi/table-service';
import type { Dataset } from '@rapi/tables';
import { openVersion } from '../files/open-version';
import type { FilesPorts } from '../ports';
import type { FileRecord } from '../records/file-record';
import { stepOf } from '../records/step-of';
import { isStep, type Reading } from '../records/version-graph';
import { readOriginal } from '../uploads/reread';
import { openOthers } from '../versions/open-others';

const REPAIR_MS = 4 * 60_000;

const choiceOf = ({
  sheet,
  headerRow,
  delimiter,
  encoding,
  headerRows,
  hidden,
  quote,
  escape,
}: Reading): ReadingChoice =>
  ({
    ...(sheet !== null && { sheet }),
    header_row: headerRow ?? 'none',
    ...(delimiter !== null && { delimiter }),
    ...(encoding !== null && { encoding }),
    ...(headerRows && { header_rows: headerRows }),
    ...(hidden?.isLeftOut && { without_hidden: true }),
    ...(quote && { quote }),
    ...(escape && { escape }),
    // The fields of a reading hold the values that a choice takes.
  }) as ReadingChoice;

/** Reads the dataset from the uploaded bytes again, if a reading made it. */
async function fromUpload(ports: FilesPorts, file: FileRecord, hash: string, signal: AbortSignal) {
  const isSheet = file.sheets.some(({ datasetHash }) => datasetHash === hash);
  const readings = file.versions.flatMap(({ datasetHash, reading }, index) =>
    reading && (datasetHash === hash || (isSheet && index === 0)) ? [reading] : [],
  );
  for (const reading of file.kind === 'upload' ? readings : []) {
    const { sheets } = await readOriginal(ports, file, choiceOf(reading), signal);
    const found = sheets.find(({ dataset }) => dataset?.hash === hash)?.dataset;
    if (found) return found;
  }
  return undefined;
}

/** Makes the dataset from the version before it, by running its step again; that version may need repair first. */
async function fromStep(ports: FilesPorts, file: FileRecord, hash: string, signal: AbortSignal) {
  const version = file.versions.find((each) => each.datasetHash === hash && isStep(each));
  const record = version && (await ports.transformations.findById(version.transformationId).lean());
  if (!version || version.parent === null || !record) return undefined;
  const before = await openVersion(ports, file, { version: version.parent });
  const step = stepOf(record);
  const others = await openOthers(ports, file.userId, step);
  return (await runStep(ports.engine, before.dataset, step, { others, signal })).dataset;
}

/**
 * Makes a dataset anew whose stored bytes are damaged. The new one replaces it only if it has the same hash.
 *
 * @throws AppError 503 `stored_bytes_damaged` where the hash differs, or what the dataset was made of is gone
 */
export async function repairDataset(ports: FilesPorts, file: FileRecord, hash: string): Promise<void> {
  const signal = AbortSignal.timeout(REPAIR_MS);
  const damaged = (cause?: unknown) => unavailable(sentence('stored_bytes_damaged'), { cause });
  let made: Dataset | undefined;
  try {
    made = (await fromUpload(ports, file, hash, signal)) ?? (await fromStep(ports, file, hash, signal));
  } catch (error) {
    throw damaged(error);
  }
  if (made?.hash !== hash) throw damaged();
  await ports.objects.put(datasetKey(file, hash), made.path, { contentType: 'application/vnd.apache.parquet' });
}
