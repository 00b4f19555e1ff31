import { IconRowInsertBottom } from '@tabler/icons-react';
import i18next from 'i18next';
import { type AppendChoice, appendedFiles, chosenIn, filesInStep, targetsIn } from '../append/append-step';
import { AppendPart } from '../append/AppendPart';
import { definePanel } from '../define-panel';
import type { Config } from '../panel';

interface AppendDraft extends AppendChoice {
  /** Whether columns that the table lacks are left out, unless their target says otherwise. */
  leavesOut: boolean;
  data_only: boolean;
  withSource: boolean;
  source_column: string;
  own_name: string;
}

function settingsOf({ withSource, source_column, own_name, data_only, ...choice }: AppendDraft): Config | undefined {
  const appended = appendedFiles(choice);
  if (!appended || (withSource && source_column.trim() === '')) return undefined;
  return {
    files: [...appended.files],
    matches: [...appended.matches],
    ...(withSource && { source_column: source_column.trim(), own_name }),
    ...(data_only && { data_only }),
  };
}

/** Appends the rows of other files to the table. */
export const append = definePanel<AppendDraft>({
  name: 'append',
  operation: 'append@1',
  icon: IconRowInsertBottom,
  // The name becomes data, so it is in the language of the user who appends.
  start: ({ files, filename }) => ({
    ...{ chosen: files, targets: {}, plan: undefined, inStep: undefined, leavesOut: false },
    ...{ data_only: false, withSource: true, own_name: filename },
    source_column: i18next.t('panels.append.sourceName', { ns: 'workbenchPanels' }),
  }),
  open: (config, { filename }) => {
    const inStep = filesInStep(config);
    const withSource = typeof config.source_column === 'string';
    // Without the column, the step has no name that rows of the table already bear.
    const own_name = !withSource ? filename : typeof config.own_name === 'string' ? config.own_name : '';
    const leavesOut = config.extra === 'leave_out';
    return { inStep, chosen: chosenIn(inStep), targets: targetsIn(inStep), leavesOut, withSource, own_name };
  },
  config: settingsOf,
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
