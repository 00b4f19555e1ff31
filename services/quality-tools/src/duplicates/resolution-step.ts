import {
  type BodyOf,
  type calls,
  type DuplicateSettings,
  type Resolution,
  sentence,
  type Sentence,
} from '@rapi/contracts';
import { refusedField } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import { settingsKey, settingsKeyOf, writeRowList } from '@rapi/tables';
import type { Step } from '@rapi/tables';
import type { DetectionModel } from './detection-record';
import { settingsOf } from './detection-record';

type ResolveBody = BodyOf<typeof calls.duplicates.resolve>;

/** The most groups with their own survivor or columns; the step keeps each of them for ever. */
const MOST_OWN = 10_000;

const refuse = (said: Sentence) => refusedField('resolutions', said);
const UNKNOWN_GROUPS = sentence('groups_not_of_file');

/** The detection that found the groups: the given one, else the one named by the groups. */
async function detectionOf(
  detections: DetectionModel,
  { file }: OpenFile,
  { resolutions, detection }: ResolveBody,
): Promise<DuplicateSettings> {
  const keys = [...new Set(Object.keys(resolutions).map(settingsKeyOf))];
  if (detection) {
    if (keys.some((key) => key !== settingsKey(detection))) throw refuse(UNKNOWN_GROUPS);
    return detection;
  }
  const [key, ...others] = keys;
  if (others.length > 0) throw refuse(sentence('groups_of_several_detections'));
  const settings = key === undefined ? undefined : await settingsOf(detections, file.id, key);
  if (!settings) throw refuse(UNKNOWN_GROUPS);
  return settings;
}

const hasOwn = ({ survivor, columns }: Resolution): boolean => survivor !== undefined || columns !== undefined;

/** The choices as the operation keeps them: groups with the same action together, the others one by one. */
function choicesOf({ resolutions, default_action }: ResolveBody) {
  const all = Object.values(resolutions).filter(({ action }) => action !== 'leave' || default_action !== undefined);
  const own = all.filter(hasOwn);
  if (own.length > MOST_OWN) throw refuse(sentence('too_many_own_groups', { limit: MOST_OWN }));
  const shared = new Map<Resolution['action'], string[]>();
  for (const { action, row_indices } of all.filter((each) => !hasOwn(each))) {
    const rows = writeRowList(row_indices);
    const groups = shared.get(action);
    if (groups) groups.push(rows);
    else shared.set(action, [rows]);
  }
  return [
    ...[...shared].map(([action, groups]) => ({ action, groups })),
    ...own.map(({ row_indices, ...rest }) => ({ ...rest, groups: [writeRowList(row_indices)] })),
  ];
}

/**
 * The step that resolves groups. It contains the detection, which runs again each time the step runs. A choice for all
 * groups names no rows, so that it can be replayed on any file.
 */
export async function resolutionStep(detections: DetectionModel, opened: OpenFile, body: ResolveBody): Promise<Step> {
  const detection = await detectionOf(detections, opened, body);
  const { default_action } = body;
  const choices = choicesOf(body);
  return {
    operation: 'deduplicate@1',
    config: { detection, ...(default_action && { default_action }), ...(choices.length > 0 && { choices }) },
  };
}
