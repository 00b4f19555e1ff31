import type { Cell, DuplicateGroup, DuplicateResult, Resolution, ResolutionAction, Row } from '@rapi/contracts';
import type { ApiBody } from '@rapi/ui';
import { detectionBody, type DetectionSettings } from './detection-settings';

export const actions = [
  'keep_first',
  'keep_last',
  'merge',
  'delete_all',
] as const satisfies readonly ResolutionAction[];
export type GroupAction = ResolutionAction | 'leave';
export const isGroupAction = (value: string | null): value is GroupAction =>
  value === 'leave' || actions.some((action) => action === value);
export const isAction = (value: string | null): value is ResolutionAction => actions.some((action) => action === value);

/** The person's choices for one group. */
export interface GroupChoice {
  rows: readonly number[];
  /** Undefined: the action chosen for all groups applies. */
  action?: GroupAction;
  excluded: ReadonlySet<number>;
  survivor?: number;
  /** For each column, the row whose value a merge takes. */
  columns: Readonly<Record<string, number>>;
}

/** All choices for one detection. */
export interface Choices {
  /** The action for groups without an action of their own. */
  all?: ResolutionAction;
  groups: ReadonlyMap<string, GroupChoice>;
}
export const noChoices: Choices = { groups: new Map() };

export const choiceOf = ({ groups }: Choices, { group_id, row_indices }: DuplicateGroup): GroupChoice =>
  groups.get(group_id) ?? { rows: row_indices, excluded: new Set(), columns: {} };

export const actionOf = ({ all }: Choices, { action }: GroupChoice): GroupAction | undefined => action ?? all;

export const withChoice = (
  choices: Choices,
  group: DuplicateGroup,
  change: (choice: GroupChoice) => GroupChoice,
): Choices => ({
  ...choices,
  groups: new Map(choices.groups).set(group.group_id, change(choiceOf(choices, group))),
});

/** The rows of a group that its action applies to. */
const membersOf = ({ rows, excluded }: GroupChoice): number[] => rows.filter((row) => !excluded.has(row));

/** Excludes or includes a row. An excluded row is no longer the survivor or the source of merged values. */
export function withExcluded(choice: GroupChoice, row: number, isExcluded: boolean): GroupChoice {
  const excluded = new Set(choice.excluded);
  if (isExcluded) excluded.add(row);
  else excluded.delete(row);
  const columns = Object.fromEntries(Object.entries(choice.columns).filter(([, from]) => !excluded.has(from)));
  const { survivor, ...rest } = choice;
  return { ...rest, excluded, columns, ...(survivor !== undefined && !excluded.has(survivor) && { survivor }) };
}

/** The row that stays or that the others are merged into; undefined when no row does. */
export function survivorOf(choice: GroupChoice, action: GroupAction | undefined): number | undefined {
  const members = membersOf(choice);
  if (action === undefined || action === 'leave' || action === 'delete_all') return undefined;
  if (choice.survivor !== undefined) return choice.survivor;
  return action === 'keep_last' ? members.at(-1) : members[0];
}

const isFilled = (value: Cell | undefined): boolean => value !== null && value !== undefined;

/**
 * The row whose value a merge takes for a column: the chosen row, else the first with a value, trying the survivor
 * first.
 */
export function mergedFrom(choice: GroupChoice, column: string, samples: ReadonlyMap<number, Row>): number | undefined {
  const chosen = choice.columns[column];
  if (chosen !== undefined) return chosen;
  const survivor = survivorOf(choice, 'merge');
  const order = [...(survivor === undefined ? [] : [survivor]), ...membersOf(choice)];
  return order.find((row) => isFilled(samples.get(row)?.[column])) ?? survivor;
}

const isOwn = ({ action, excluded, survivor, columns }: GroupChoice): boolean =>
  action !== undefined || excluded.size > 0 || survivor !== undefined || Object.keys(columns).length > 0;

function removedBy(action: GroupAction | undefined, rows: number): number {
  if (action === undefined || action === 'leave' || rows === 0) return 0;
  return action === 'delete_all' ? rows : rows - 1;
}

/** How many groups get an action and how many rows are removed, computed without the server. */
export function outcomeOf(choices: Choices, { summary }: DuplicateResult): { groups: number; rows: number } {
  const { all, groups } = choices;
  const extra = summary.total_rows - summary.unique_rows;
  let [resolved, removed] = [0, 0];
  if (all !== undefined) {
    resolved = summary.duplicate_groups;
    removed = all === 'delete_all' ? extra + summary.duplicate_groups : extra;
  }
  for (const choice of groups.values()) {
    if (!isOwn(choice)) continue;
    if (all !== undefined) {
      resolved -= 1;
      removed -= removedBy(all, choice.rows.length);
    }
    const action = actionOf(choices, choice);
    if (action !== undefined && action !== 'leave') resolved += 1;
    removed += removedBy(action, membersOf(choice).length);
  }
  return { groups: resolved, rows: removed };
}

export type ResolutionBody = ApiBody<'duplicates.resolve'>;

function resolutionOf(choices: Choices, choice: GroupChoice): Resolution | undefined {
  const action = actionOf(choices, choice);
  const members = membersOf(choice);
  if (action === undefined) return undefined;
  if (action === 'leave' || members.length === 0)
    return choices.all === undefined ? undefined : { action: 'leave', row_indices: [...choice.rows] };
  const { survivor, columns } = choice;
  const keepsOne = action !== 'delete_all';
  return {
    action,
    row_indices: members,
    ...(keepsOne && survivor !== undefined && { survivor }),
    ...(action === 'merge' && Object.keys(columns).length > 0 && { columns }),
  };
}

/** The request: groups with their own choice are listed by id, the others get the default action. */
export function resolutionBody(choices: Choices, settings: DetectionSettings, version?: number): ResolutionBody {
  const resolutions: Record<string, Resolution> = {};
  for (const [id, choice] of choices.groups) {
    const resolution = isOwn(choice) ? resolutionOf(choices, choice) : undefined;
    if (resolution) resolutions[id] = resolution;
  }
  return {
    resolutions,
    detection: detectionBody(settings),
    ...(choices.all !== undefined && { default_action: choices.all }),
    ...(version !== undefined && { version }),
  };
}
