import type { VersionStores } from './commit-version';
import { complete } from './commit-version';

/** Longer than any commit takes; an older record was left by a crash. */
const SETTLE_AFTER_MS = 60_000;

/**
 * Repairs what a crash left between writing a transformation and moving the file's pointer: the transformation happened
 * if the file has its version or its output exists, otherwise it did not.
 */
export async function settleTransformations(
  { files, transformations }: VersionStores,
  now = Date.now(),
): Promise<number> {
  const left = await transformations
    .find({ status: 'processing', writtenAt: { $lt: new Date(now - SETTLE_AFTER_MS) } })
    .limit(1000)
    .lean();
  for (const { _id, fileId, outputFileId } of left) {
    const happened = outputFileId
      ? await files.exists({ _id: outputFileId })
      : await files.exists({ _id: fileId, 'versions.transformationId': _id });
    if (happened) await complete(transformations, _id);
    else await transformations.deleteOne({ _id });
  }
  return left.length;
}
