import type { BodyOf, calls, ResponseOf } from '@rapi/contracts';
import { datasetKey } from '@rapi/table-service';
import { openVersion } from '../files/open-version';
import type { FilesPorts } from '../ports';
import type { FileRecord } from '../records/file-record';

type Asked<Call extends keyof typeof calls.files> = BodyOf<(typeof calls.files)[Call]>;
type Answer<Call extends keyof typeof calls.files> = ResponseOf<(typeof calls.files)[Call]>;

/** The values of columns with their counts (R-BENCH-71). */
export async function countFacets(
  ports: FilesPorts,
  file: FileRecord,
  { version: wanted, ...asked }: Asked<'facets'>,
  signal: AbortSignal,
): Promise<Answer<'facets'>> {
  const { version, dataset } = await openVersion(ports, file, { version: wanted });
  return { version, ...(await ports.engine.run('facets', { dataset, ...asked }, { signal })) };
}

/** The figures of selected cells (R-BENCH-72). */
export async function selectionFigures(
  ports: FilesPorts,
  file: FileRecord,
  { version: wanted, ...asked }: Asked<'selection'>,
  signal: AbortSignal,
): Promise<Answer<'selection'>> {
  const { version, dataset } = await openVersion(ports, file, { version: wanted });
  return { version, ...(await ports.engine.run('selection', { dataset, ...asked }, { signal })) };
}

/** The next cell that contains a text, and how many cells do (R-BENCH-73). */
export async function findText(
  ports: FilesPorts,
  file: FileRecord,
  { version: wanted, match_case: matchCase, whole_cell: wholeCell, ...asked }: Asked<'find'>,
  signal: AbortSignal,
): Promise<Answer<'find'>> {
  const { version, dataset } = await openVersion(ports, file, { version: wanted });
  return { version, ...(await ports.engine.run('find', { dataset, matchCase, wholeCell, ...asked }, { signal })) };
}

/** The rows that are not data (R-BENCH-85), with one sentence about them. */
export async function rowsNotData(
  ports: FilesPorts,
  file: FileRecord,
  wanted: number | undefined,
  signal: AbortSignal,
): Promise<Answer<'rowsNotData'>> {
  const { version, dataset } = await openVersion(ports, file, { version: wanted });
  return { version, ...(await ports.notData(datasetKey(file, dataset.hash), dataset, signal)) };
}
