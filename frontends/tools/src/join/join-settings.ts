import type { JoinSuggestions } from '@rapi/contracts';
import type { ApiBody } from '@rapi/ui';

export const matches = ['exact', 'normalized', 'fuzzy'] as const;
export const unmatchedChoices = ['keep', 'drop', 'only'] as const;
export const thresholds = { min: 70, max: 100, step: 1 } as const;

export type JoinMatch = (typeof matches)[number];
export type Unmatched = (typeof unmatchedChoices)[number];

/** A pair of key columns; null while one is not chosen. */
export interface KeyPair {
  id: number;
  own: string | null;
  other: string | null;
}

/** The settings of the dialog. */
export interface JoinSettings {
  otherId: string | null;
  /** Another sheet of the workbook as uploaded. */
  otherSheet: string | null;
  keys: readonly KeyPair[];
  match: JoinMatch;
  threshold: number;
  columns: readonly string[];
  prefix: string;
  unmatched: Unmatched;
  /** Whether to take the first of several rows. Only the person can turn this on. */
  takeFirst: boolean;
}

export const noSettings: JoinSettings = {
  otherId: null,
  otherSheet: null,
  keys: [{ id: 1, own: null, other: null }],
  match: 'exact',
  threshold: 85,
  columns: [],
  prefix: '',
  unmatched: 'keep',
  takeFirst: false,
};

export const isMatch = (value: string | null): value is JoinMatch => matches.some((match) => match === value);
export const isUnmatched = (value: string | null): value is Unmatched =>
  unmatchedChoices.some((choice) => choice === value);

/** Changes the second file and resets the settings that belonged to the previous one. */
export const withOther = (settings: JoinSettings, otherId: string | null, otherSheet: string | null): JoinSettings => ({
  ...settings,
  otherId,
  otherSheet,
  keys: noSettings.keys,
  columns: [],
  takeFirst: false,
});

export type SuggestedKey = JoinSuggestions['keys'][number];

/** Takes a suggestion: only its key pair, compared in the way that matches the most rows. */
export const withSuggestion = (settings: JoinSettings, key: SuggestedKey): JoinSettings => ({
  ...settings,
  keys: [{ id: 1, own: key.column, other: key.other_column }],
  match: settings.match === 'fuzzy' ? 'fuzzy' : key.match,
  columns: settings.columns.filter((name) => name !== key.other_column),
});

export const isSuggestion = ({ keys }: JoinSettings, key: SuggestedKey): boolean =>
  keys.length === 1 && keys[0]?.own === key.column && keys[0].other === key.other_column;

export const addPair = (keys: readonly KeyPair[]): KeyPair[] => [
  ...keys,
  { id: Math.max(0, ...keys.map(({ id }) => id)) + 1, own: null, other: null },
];

const pairsOf = ({ keys }: JoinSettings): [string, string][] =>
  keys.flatMap(({ own, other }): [string, string][] => (own !== null && other !== null ? [[own, other]] : []));

/** The preview request; undefined without a second file or while a key pair is incomplete. */
export function previewBody(settings: JoinSettings): ApiBody<'join.preview'> | undefined {
  const { otherId, otherSheet, match, threshold, columns, prefix, unmatched, takeFirst } = settings;
  const keys = pairsOf(settings);
  if (otherId === null || keys.length === 0 || keys.length < settings.keys.length) return undefined;
  return {
    other_file_id: otherId,
    ...(otherSheet !== null && { other_sheet: otherSheet }),
    keys,
    match,
    threshold: match === 'fuzzy' ? threshold : noSettings.threshold,
    columns: unmatched === 'only' ? [] : [...columns],
    prefix,
    unmatched,
    several: takeFirst ? 'first' : 'refuse',
  };
}

export type Missing = 'file' | 'keys' | 'columns' | 'several' | 'rows';

interface Seen {
  is_refused: boolean;
  row_count: number;
}

/** The reason why the join cannot run yet, if there is one. */
export function missingOf(settings: JoinSettings, seen: Seen | undefined): Missing | undefined {
  if (settings.otherId === null) return 'file';
  if (previewBody(settings) === undefined) return 'keys';
  if (settings.unmatched === 'keep' && settings.columns.length === 0) return 'columns';
  if (seen?.is_refused === true && !settings.takeFirst) return 'several';
  return seen?.row_count === 0 ? 'rows' : undefined;
}
