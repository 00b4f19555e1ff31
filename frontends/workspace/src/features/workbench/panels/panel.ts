import type { FilePreview, FilterCondition, RecipeStep } from '@rapi/contracts';
import type { ComponentType, ReactNode } from 'react';
import type { texts } from './locales/en';

type Texts = (typeof texts)['panels'];

export type PanelName = keyof Texts['panel'];
export type FieldLabel = keyof Texts['field'];
export type FieldHint = keyof Texts['hint'];
export type ChoiceName = keyof Texts['choice'];

export type PanelColumn = FilePreview['columns'][number];
export type Config = RecipeStep['config'];

/** What a panel knows when it opens. */
export interface PanelStart {
  fileId: string;
  filename: string;
  version: number;
  columns: readonly PanelColumn[];
  /** The column it was opened from. */
  column: string | undefined;
  /** The selected columns, in table order. */
  selected: readonly string[];
  /** The view's filter. */
  filter: readonly FilterCondition[];
  rowCount: number;
  /** Other files chosen before it opened. */
  files: readonly string[];
}

interface FieldOf<Draft, Value> {
  label: FieldLabel;
  hint?: FieldHint;
  get: (draft: Draft) => Value;
  set: (value: Value, draft: Draft) => Partial<Draft>;
  /** Without it, the field is always shown. */
  shown?: (draft: Draft) => boolean;
}

export type ColumnField<Draft> = FieldOf<Draft, string> & { kind: 'column' };
export type ColumnsField<Draft> = FieldOf<Draft, readonly string[]> & { kind: 'columns' };
export type TextField<Draft> = FieldOf<Draft, string> & { kind: 'text'; isCode?: boolean; isFirst?: boolean };
export type NumberField<Draft> = FieldOf<Draft, number | undefined> & { kind: 'number'; min?: number; max?: number };
export type SwitchField<Draft> = FieldOf<Draft, boolean> & { kind: 'switch' };
export type ChoiceField<Draft> = FieldOf<Draft, string> & {
  kind: 'choice';
  choice: ChoiceName;
  options: readonly string[];
};

/** A part of a panel that no other panel has. */
export interface OwnPartProps<Draft> {
  draft: Draft;
  start: PanelStart;
  change: (changes: Partial<Draft>) => void;
}
export interface OwnField<Draft> {
  kind: 'own';
  id: string;
  render: (props: OwnPartProps<Draft>) => ReactNode;
  shown?: (draft: Draft) => boolean;
}

export type Field<Draft> =
  | ColumnField<Draft>
  | ColumnsField<Draft>
  | TextField<Draft>
  | NumberField<Draft>
  | SwitchField<Draft>
  | ChoiceField<Draft>
  | OwnField<Draft>;

/** The description of one operation's form. */
export interface PanelDescription<Draft extends object> {
  /** Its name in the address, and the key of its texts. */
  name: PanelName;
  operation: string;
  icon: ComponentType<{ size?: number | string }>;
  /** Whether it can act on the rows in view only. */
  takesWhere?: boolean;
  /** The form's initial content. */
  start: (start: PanelStart) => Draft;
  /** The meaning of a step that leaves these settings out, if a new step starts with other values. */
  leftOut?: Partial<Draft>;
  /** A step's settings as form fields, if they are not fields of the same names. */
  open?: (config: Config, start: PanelStart) => Partial<Draft>;
  /** The settings of the step; undefined while something is missing. */
  config: (draft: Draft, start: PanelStart) => Config | undefined;
  fields: readonly Field<Draft>[];
}

export interface PanelBodyProps {
  start: PanelStart;
  /** The settings of the step being edited. */
  config: Config | undefined;
  /** Called with the settings at first and at each change; undefined while something is missing. */
  onConfig: (config: Config | undefined) => void;
}

/** A panel that hides the type of its form. */
export interface Panel {
  name: PanelName;
  operation: string;
  icon: PanelDescription<object>['icon'];
  takesWhere: boolean;
  /** The settings it starts with; undefined while something is missing. */
  firstConfig: (start: PanelStart) => Config | undefined;
  /** The settings that the form writes for a step before anything in it is changed. */
  reopened: (start: PanelStart, config: Config) => Config | undefined;
  Body: ComponentType<PanelBodyProps>;
}
