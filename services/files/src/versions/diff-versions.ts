import type { calls, QueryOf, VersionDiff } from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import type { FileRecord } from '../records/file-record';
import { openVersion } from '../files/open-version';
import type { FilesPorts } from '../ports';
import { versionOf } from '../records/version-graph';

type DiffQuery = QueryOf<typeof calls.files.diff>;

/** Compares two versions of a file, by default the current one with the one it was made from. */
export async function diffVersions(
  ports: FilesPorts,
  file: FileRecord,
  { from, to, part, column, offset, limit }: DiffQuery,
  signal: AbortSignal,
): Promise<VersionDiff> {
  const after = versionOf(file, to ?? file.currentVersion);
  if (!after) throw notFound('version');
  const earlier = from ?? after.parent ?? after.version;
  const [before, later] = [
    await openVersion(ports, file, { version: earlier }),
    await openVersion(ports, file, { version: after.version }),
  ];
  const found = await ports.engine.run(
    'diff',
    {
      before: before.dataset,
      after: later.dataset,
      page: { part, offset, limit, ...(column !== undefined && { column }) },
    },
    { signal },
  );
  return { from: earlier, to: after.version, part, ...found };
}
