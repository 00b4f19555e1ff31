import type { ConversionSuggestion, DataProfile, NumberFormat, TargetType } from '@rapi/contracts';
import { targetTypes } from '@rapi/contracts/step-choices';
import type { ConversionRequest } from './types-queries';

export type OnError = 'null' | 'keep' | 'fail';

/** The person's choices. Maps, because columns may have any name. */
export interface ConversionChoice {
  conversions: ReadonlyMap<string, TargetType>;
  onError: OnError;
  numberFormats: ReadonlyMap<string, NumberFormat>;
}

/** By default values that do not convert are kept, so nothing is lost unless the person says so. */
export const noChoice: ConversionChoice = { conversions: new Map(), onError: 'keep', numberFormats: new Map() };

export const targets: readonly TargetType[] = targetTypes;
export const isTarget = (value: string): value is TargetType => targets.some((target) => target === value);

/** R-TYPE-1: green from 90, yellow from 70, else red. */
export const CERTAIN = 90;
export const LIKELY = 70;
export type Confidence = 'certain' | 'likely' | 'doubtful';
export const confidenceOf = (percent: number): Confidence =>
  percent >= CERTAIN ? 'certain' : percent >= LIKELY ? 'likely' : 'doubtful';

type Columns = DataProfile['column_profiles'];

/** The columns in file order. */
export const columnsOf = ({ columns, column_profiles }: DataProfile): string[] =>
  columns ?? Object.keys(column_profiles);

/** The best suggestion of each column that has a certain one. */
export function certainSuggestions(profiles: Columns): Map<string, TargetType> {
  const best = Object.entries(profiles).flatMap(
    ([
      name,
      {
        conversion_suggestions: [first],
      },
    ]) => (first && first.confidence >= CERTAIN ? [[name, first] as [string, ConversionSuggestion]] : []),
  );
  return new Map(best.map(([name, { target_type }]) => [name, target_type]));
}

export function withConversion(
  choice: ConversionChoice,
  column: string,
  target: TargetType | undefined,
): ConversionChoice {
  const conversions = new Map(choice.conversions);
  const numberFormats = new Map(choice.numberFormats);
  if (target === undefined) {
    conversions.delete(column);
    numberFormats.delete(column);
  } else conversions.set(column, target);
  return { ...choice, conversions, numberFormats };
}

/** Takes all certain suggestions for columns that the person has not chosen a type for. */
export const withCertain = (choice: ConversionChoice, profiles: Columns): ConversionChoice => ({
  ...choice,
  conversions: new Map([...certainSuggestions(profiles), ...choice.conversions]),
});

export const withNumberFormat = (choice: ConversionChoice, column: string, format: NumberFormat): ConversionChoice => ({
  ...choice,
  numberFormats: new Map(choice.numberFormats).set(column, format),
});

export const requestOf = ({ conversions, onError, numberFormats }: ConversionChoice): ConversionRequest => ({
  conversions: Object.fromEntries(conversions),
  on_error: onError,
  ...(numberFormats.size > 0 && { number_formats: Object.fromEntries(numberFormats) }),
});
