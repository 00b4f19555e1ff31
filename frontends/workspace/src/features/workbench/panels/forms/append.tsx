import type { AppendPlan } from '@rapi/contracts';
import { IconRowInsertBottom } from '@tabler/icons-react';
import i18next from 'i18next';
import { matchesOf, openColumns, type Targets } from '../append/append-matches';
import { AppendPart } from '../append/AppendPart';
import { definePanel } from '../define-panel';
import type { Config } from '../panel';

interface AppendDraft {
  chosen: readonly string[];
  targets: Targets;
  plan: AppendPlan | undefined;
  withSource: boolean;
  source_column: string;
}

const idsIn = (files: unknown): string[] =>
  Array.isArray(files)
    ? files.flatMap((file: unknown) =>
        typeof file === 'object' && file !== null && 'file_id' in file && typeof file.file_id === 'string'
          ? [file.file_id]
          : [],
      )
    : [];

/** The targets of columns in a step's settings, by column name. */
const targetsIn = (matches: unknown): Targets =>
  Object.fromEntries(
    (Array.isArray(matches) ? matches : []).flatMap((match: unknown) =>
      typeof match === 'object' &&
      match !== null &&
      'column' in match &&
      typeof match.column === 'string' &&
      'to' in match &&
      (typeof match.to === 'string' || match.to === null)
        ? [[match.column, match.to] as const]
        : [],
    ),
  );

function settingsOf({ plan, targets, withSource, source_column }: AppendDraft, own_name: string): Config | undefined {
  if (!plan || (withSource && source_column.trim() === '')) return undefined;
  return {
    files: plan.files.map(({ file_id, dataset_hash, filename, sheet }) => ({ file_id, dataset_hash, filename, sheet })),
    matches: matchesOf(openColumns(plan), targets),
    ...(withSource && { source_column: source_column.trim(), own_name }),
  };
}

/** Appends the rows of other files to the table. */
export const append = definePanel<AppendDraft>({
  name: 'append',
  operation: 'append@1',
  icon: IconRowInsertBottom,
  // The name becomes data, so it is in the language of the user who appends.
  start: ({ files }) => ({
    ...{ chosen: files, targets: {}, plan: undefined, withSource: true },
    source_column: i18next.t('panels.append.sourceName', { ns: 'workbenchPanels' }),
  }),
  open: ({ files, matches, source_column }) => ({
    chosen: idsIn(files),
    targets: targetsIn(matches),
    withSource: typeof source_column === 'string',
  }),
  config: (draft, { filename }) => settingsOf(draft, filename),
  fields: [
    {
      kind: 'own',
      id: 'files',
      render: (props) => <AppendPart {...props} />,
    },
    {
      kind: 'switch',
      label: 'withSource',
      get: ({ withSource }) => withSource,
      set: (withSource) => ({ withSource }),
    },
    {
      kind: 'text',
      label: 'sourceColumn',
      get: ({ source_column }) => source_column,
      set: (source_column) => ({ source_column }),
      shown: ({ withSource }) => withSource,
    },
  ],
});
