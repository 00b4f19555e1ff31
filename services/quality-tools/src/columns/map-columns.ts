import { sentence } from '@rapi/contracts';
import { unprocessable } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import type { SavedMappingModel } from './saved-mapping-record';
import { headerHash } from './saved-mapping-record';

/** The step that renames columns; a mapping that changes none is refused in the required words (R-COL-2). */
export function renameStep(mapping: Readonly<Record<string, string>>) {
  const changed = Object.entries(mapping).filter(([from, to]) => from !== to);
  if (changed.length === 0) throw unprocessable('nothing_to_do', sentence('no_column_changes'));
  return { step: { operation: 'rename@1', config: { mapping } }, changes: changed.length };
}

const columnNames = ({ dataset }: OpenFile) => dataset.schema.columns.map(({ name }) => name);

export async function saveMapping(
  saved: SavedMappingModel,
  opened: OpenFile,
  mapping: Readonly<Record<string, string>>,
): Promise<void> {
  await saved.create({
    userId: opened.userId,
    fileId: opened.file.id,
    headerHash: headerHash(columnNames(opened)),
    mappings: Object.entries(mapping).map(([original, mapped]) => ({ original, mapped })),
    savedAt: new Date(),
  });
}

/** R-COL-11: the last mapping used on this file, else one used on a file with the same columns. */
export async function lastMapping(saved: SavedMappingModel, opened: OpenFile) {
  const { userId, file } = opened;
  const newest = (filter: object) =>
    saved
      .findOne({ userId, ...filter })
      .sort({ savedAt: -1 })
      .lean();
  const found = (await newest({ fileId: file.id })) ?? (await newest({ headerHash: headerHash(columnNames(opened)) }));
  return {
    mappings: (found?.mappings ?? []).map(({ original, mapped }) => ({
      original_column: original,
      mapped_column: mapped,
    })),
    saved_at: found?.savedAt.toISOString() ?? null,
  };
}
