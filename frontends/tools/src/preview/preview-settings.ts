import type { TransformationType } from '@rapi/contracts';
import type { ApiBody } from '@rapi/ui';
import type { CleaningSelection } from '../clean/cleaning-selection';
import type { NewNames } from '../columns/column-names';
import { changedNames, problemsOf } from '../columns/column-names';
import type { ConversionChoice } from '../types/conversion-choice';
import { isTarget, noChoice, requestOf } from '../types/conversion-choice';

/** R-PREV-3, in its order. */
export const transformationTypes = [
  'column_mapping',
  'formula',
  'data_cleaning',
  'type_conversion',
  'data_validation',
] as const satisfies readonly TransformationType[];
export const isTransformation = (value: string | null): value is TransformationType =>
  transformationTypes.some((type) => type === value);

export type Config = NonNullable<ApiBody<'preview.session'>['transformation_config']>;

/** The settings for each transformation, kept separately so that switching loses nothing. */
export interface PreviewSettings {
  column_mapping: NewNames;
  formula: { formula: string; name: string };
  data_cleaning: CleaningSelection;
  type_conversion: ConversionChoice;
  /** No rules mean all active ones. */
  data_validation: { ruleIds: readonly string[] };
}

export const firstSettings = (ruleIds: readonly string[]): PreviewSettings => ({
  column_mapping: new Map(),
  formula: { formula: '', name: '' },
  data_cleaning: { ruleIds, columns: [] },
  type_conversion: noChoice,
  data_validation: { ruleIds: [] },
});

/** The body of the tool's own call (R-PREV-3); undefined while something must be chosen first. */
export function configOf(
  type: TransformationType,
  settings: PreviewSettings,
  columns: readonly string[],
): Config | undefined {
  switch (type) {
    case 'column_mapping': {
      const mapping = changedNames(columns, settings.column_mapping);
      const isReady = Object.keys(mapping).length > 0 && problemsOf(columns, settings.column_mapping).size === 0;
      return isReady ? { mapping } : undefined;
    }
    case 'formula': {
      const { formula, name } = settings.formula;
      return formula.trim() === '' || name.trim() === '' ? undefined : { formula, column_name: name.trim() };
    }
    case 'data_cleaning': {
      const { ruleIds, columns: target } = settings.data_cleaning;
      return ruleIds.length === 0 ? undefined : { rule_ids: [...ruleIds], target_columns: [...target] };
    }
    case 'type_conversion':
      return settings.type_conversion.conversions.size === 0 ? undefined : requestOf(settings.type_conversion);
    case 'data_validation':
      return { rule_ids: [...settings.data_validation.ruleIds] };
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Takes over the settings of a session, to continue from there. */
export function withConfig(settings: PreviewSettings, type: TransformationType, config: Config): PreviewSettings {
  switch (type) {
    case 'column_mapping': {
      const names = entriesOf(config.mapping).map(([column, name]) => [column, textOf(name)] as const);
      return { ...settings, column_mapping: new Map(names) };
    }
    case 'formula':
      return { ...settings, formula: { formula: textOf(config.formula), name: textOf(config.column_name) } };
    case 'data_cleaning':
      return {
        ...settings,
        data_cleaning: { ruleIds: textsOf(config.rule_ids), columns: textsOf(config.target_columns) },
      };
    case 'type_conversion': {
      const targets = entriesOf(config.conversions).flatMap(([column, value]) => {
        const target = textOf(value);
        return isTarget(target) ? [[column, target] as const] : [];
      });
      const onError = (['null', 'keep', 'fail'] as const).find((way) => way === config.on_error) ?? 'null';
      const formats = entriesOf(config.number_formats).flatMap(([column, format]) =>
        format === 'id-number' || format === 'en-number' ? [[column, format] as const] : [],
      );
      return {
        ...settings,
        type_conversion: { conversions: new Map(targets), onError, numberFormats: new Map(formats) },
      };
    }
    case 'data_validation':
      return { ...settings, data_validation: { ruleIds: textsOf(config.rule_ids) } };
  }
}
