import { type BodyOf, calls, type ResponseOf } from '@rapi/contracts';
import { openFile, type OpenFile } from '@rapi/table-service';
import type { QualityToolsPorts } from '../ports';

type Plan = ResponseOf<typeof calls.append.plan>;
type Order = BodyOf<typeof calls.append.plan>;

interface Who {
  userId: string;
  requestId: string;
}

/** The present versions of the other files; 404 for one that is not the user's. */
const openAppended = (ports: QualityToolsPorts, files: readonly string[], who: Who): Promise<OpenFile[]> =>
  Promise.all(files.map((fileId) => openFile(ports, { fileId, ...who })));

/** How the columns of other files match those of an opened one, and the names that an append step uses for them. */
export async function planFileAppend(
  ports: QualityToolsPorts,
  opened: OpenFile,
  { files, data_only: dataOnly }: Order,
  { requestId, signal }: { requestId: string; signal: AbortSignal },
): Promise<Plan> {
  const { userId } = opened;
  const others = await openAppended(ports, files, { userId, requestId });
  const named = others.map(({ dataset, file }) => ({ dataset, name: file.original_filename }));
  const request = { dataset: opened.dataset, others: named, dataOnly };
  const outline = await ports.engine.run('planAppend', request, { signal });
  const { limits } = await ports.callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  return {
    version: opened.version,
    files: outline.files.map((each, i) => ({
      file_id: files[i] ?? '',
      dataset_hash: others[i]?.dataset.hash ?? '',
      filename: others[i]?.file.original_filename ?? '',
      sheet: others[i]?.sheet ?? null,
      version: others[i]?.version ?? 0,
      ...each,
    })),
    columns: outline.columns,
    row_count: outline.row_count,
    own_rows_not_data: outline.own_rows_not_data,
    row_limit: limits.max_rows,
  };
}
