import { randomUUID } from 'node:crypto';
import { groupingSettingsSchema, sentence } from '@rapi/contracts';
import type { BodyOf, calls, GroupingConfiguration, GroupingSettings } from '@rapi/contracts';
import { notFound, unprocessable } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import type { GroupingConfigurationModel, GroupingConfigurationRecord } from './grouping-configuration-record';

type SaveBody = BodyOf<typeof calls.grouping.configure>;
type UpdateBody = BodyOf<typeof calls.grouping.update>;

/** The settings of a saved grouping. */
export const settingsOf = ({ settings }: Pick<GroupingConfigurationRecord, 'settings'>): GroupingSettings =>
  groupingSettingsSchema.parse(JSON.parse(settings));

/** The columns that settings refer to. */
const columnsOf = ({ group_by_columns, aggregate_functions, filter_conditions, pivot_column }: GroupingSettings) => [
  ...group_by_columns.map(({ name }) => name),
  ...Object.keys(aggregate_functions),
  ...filter_conditions.map(({ column }) => column),
  ...(pivot_column ? [pivot_column] : []),
];

function assertColumns(settings: GroupingSettings, { dataset }: OpenFile): void {
  const known = new Set(dataset.schema.columns.map(({ name }) => name));
  const missing = [...new Set(columnsOf(settings).filter((name) => !known.has(name)))];
  if (missing.length > 0)
    throw unprocessable(
      'unknown_column',
      sentence('unknown_column', { count: missing.length, columns: missing, file: sentence('this_file') }),
    );
}

/** Saves a grouping for a file. 422 naming the columns that the file lacks. */
export async function saveConfiguration(
  configurations: GroupingConfigurationModel,
  opened: OpenFile,
  { file_id: _file, config_name: configName, description, preset_id, ...settings }: SaveBody,
): Promise<string> {
  assertColumns(settings, opened);
  const _id = randomUUID();
  await configurations.create({
    _id,
    userId: opened.userId,
    fileId: opened.file.id,
    configName,
    description,
    settings: JSON.stringify(settings),
    presetId: preset_id ?? null,
    usageCount: 0,
    createdAt: new Date(),
  });
  return _id;
}

const answer = (record: GroupingConfigurationRecord): GroupingConfiguration => ({
  id: record._id,
  config_name: record.configName,
  description: record.description,
  ...settingsOf(record),
  usage_count: record.usageCount,
});

/** The groupings of a file, newest first. */
export async function listConfigurations(
  configurations: GroupingConfigurationModel,
  { userId, file }: OpenFile,
): Promise<GroupingConfiguration[]> {
  const found = await configurations.find({ userId, fileId: file.id }).sort({ createdAt: -1 }).limit(200).lean();
  return found.map(answer);
}

/** 404 for a grouping that is not the user's. */
export async function findConfiguration(
  configurations: GroupingConfigurationModel,
  userId: string,
  id: string,
): Promise<GroupingConfigurationRecord> {
  const found = await configurations.findOne({ _id: id, userId }).lean();
  if (!found) throw notFound('grouping');
  return found;
}

/** Renames a saved grouping or replaces its settings. 422 naming the columns that the file lacks. */
export async function updateConfiguration(
  configurations: GroupingConfigurationModel,
  opened: OpenFile,
  { _id, userId }: GroupingConfigurationRecord,
  { config_name, description, settings }: UpdateBody,
): Promise<void> {
  if (settings) assertColumns(settings, opened);
  const changes = {
    ...(config_name !== undefined && { configName: config_name }),
    ...(description !== undefined && { description }),
    ...(settings && { settings: JSON.stringify(settings) }),
  };
  await configurations.updateOne({ _id, userId }, { $set: changes });
}

export const countUse = (configurations: GroupingConfigurationModel, { _id }: GroupingConfigurationRecord) =>
  configurations.updateOne({ _id }, { $inc: { usageCount: 1 } });

/** How many groupings started from each filter preset. */
export async function presetUsage(configurations: GroupingConfigurationModel): Promise<ReadonlyMap<string, number>> {
  const counted = await configurations.aggregate<{ _id: string; uses: number }>([
    { $match: { presetId: { $ne: null } } },
    { $group: { _id: '$presetId', uses: { $sum: 1 } } },
  ]);
  return new Map(counted.map(({ _id, uses }) => [_id, uses]));
}

export async function removeConfiguration(
  configurations: GroupingConfigurationModel,
  userId: string,
  id: string,
): Promise<void> {
  const { deletedCount } = await configurations.deleteOne({ _id: id, userId });
  if (deletedCount === 0) throw notFound('grouping');
}
