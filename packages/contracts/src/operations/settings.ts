import type { z } from '../zod';
import { appendSettings } from './append-settings';
import { changeTextSettings } from './change-text-settings';
import { cleanSettings } from './clean-settings';
import { convertSettings } from './convert-settings';
import { copyColumnSettings } from './copy-column-settings';
import { deduplicateSettings } from './deduplicate-settings';
import { extractWordsSettings } from './extract-words-settings';
import { formulaSettings } from './formula-settings';
import { groupSettings } from './group-settings';
import { joinSettings } from './join-settings';
import { keepDataRowsSettings } from './keep-data-rows-settings';
import { keepValidSettings } from './keep-valid-settings';
import { mergeColumnsSettings } from './merge-columns-settings';
import { mergeValuesSettings } from './merge-values-settings';
import { normalizeSettings } from './normalize-settings';
import { readAsSettings } from './read-as-settings';
import { renameSettings } from './rename-settings';
import { splitColumnSettings } from './split-column-settings';
import { stateNotationSettings } from './state-notation-settings';
import { editCellsSettings } from './edit-cells-settings';
import { fillSettings } from './fill-settings';
import { filterRowsSettings } from './filter-rows-settings';
import { replaceTextSettings } from './replace-text-settings';
import { selectColumnsSettings } from './select-columns-settings';
import { sortRowsSettings } from './sort-rows-settings';
import { takeRowsSettings } from './take-rows-settings';
import { transposeSettings } from './transpose-settings';
import { unpivotSettings } from './unpivot-settings';
import { useRowAsHeaderSettings } from './use-row-as-header-settings';
import type { OperationDescription } from './description';
import { described, type OperationName } from './index';

const schemas = {
  'rename@1': renameSettings,
  'clean@1': cleanSettings,
  'convert@1': convertSettings,
  'merge-values@1': mergeValuesSettings,
  'keep-valid@1': keepValidSettings,
  'deduplicate@1': deduplicateSettings,
  'formula@1': formulaSettings,
  'group@1': groupSettings,
  'change-text@1': changeTextSettings,
  'copy-column@1': copyColumnSettings,
  'normalize@1': normalizeSettings,
  'extract-words@1': extractWordsSettings,
  'join@1': joinSettings,
  'state-notation@1': stateNotationSettings,
  'split-column@1': splitColumnSettings,
  'merge-columns@1': mergeColumnsSettings,
  'unpivot@1': unpivotSettings,
  'transpose@1': transposeSettings,
  'append@1': appendSettings,
  'edit-cells@1': editCellsSettings,
  'fill@1': fillSettings,
  'filter-rows@1': filterRowsSettings,
  'replace-text@1': replaceTextSettings,
  'select-columns@1': selectColumnsSettings,
  'sort-rows@1': sortRowsSettings,
  'take-rows@1': takeRowsSettings,
  'use-row-as-header@1': useRowAsHeaderSettings,
  'keep-data-rows@1': keepDataRowsSettings,
  'read-as@1': readAsSettings,
} satisfies Record<OperationName, z.ZodType>;

/** The settings that an operation runs with: checked, with defaults filled in. */
export type SettingsOf<Name extends OperationName> = z.output<(typeof schemas)[Name]>;

/** Each schema has an example for a table with the columns `Nama`, `Kota` and `Harga`. */
export const operationSettings: { readonly [Name in OperationName]: z.ZodType<SettingsOf<Name>> } = schemas;

const descriptions: { readonly [Name in OperationName]: OperationDescription<SettingsOf<Name>> } = described;

/** An operation's description and settings, without a table. */
export interface DefinedOperation<Settings> extends OperationDescription<Settings> {
  /** Refuses settings that cannot be right for any table. */
  settings: z.ZodType<Settings>;
}

export const definedOperation = <Name extends OperationName>(name: Name): DefinedOperation<SettingsOf<Name>> => ({
  ...descriptions[name],
  settings: operationSettings[name],
});
