import { isRecord } from '@rapi/ui';

/** One setting of a step: its name in the configuration, and its value in plain words. */
export interface SettingWords {
  name: string;
  text: string;
}

interface Words {
  yes: string;
  no: string;
  /** `and 3 more` */
  more: (count: number) => string;
  /** Names what a setting refers to by id or code. */
  nameOf?: (code: string, setting: string) => string;
}

/** Longer lists end with how many more there are. */
const MOST_ENTRIES = 6;
const LONGEST = 160;

const cut = (text: string): string => {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text;
};

function listText(entries: readonly string[], { more }: Words): string {
  const shown = entries.slice(0, MOST_ENTRIES).join(', ');
  return entries.length > MOST_ENTRIES ? `${shown} ${more(entries.length - MOST_ENTRIES)}` : shown;
}

function valueText(value: unknown, words: Words, setting: string): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return words.nameOf?.(value, setting) ?? value;
  if (Array.isArray(value))
    return listText(
      value.map((entry: unknown) => valueText(entry, words, setting)),
      words,
    );
  if (!isRecord(value)) return String(value);
  const entries = Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined);
  // A map of texts, such as old name → new name or column → type.
  return listText(
    entries.map(
      ([key, entry]) => `${key} ${typeof entry === 'string' ? '→' : '='} ${valueText(entry, words, setting)}`,
    ),
    words,
  );
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isRecord(value) && Object.keys(value).length === 0);

/** A step's configuration in plain words, for any operation. Empty settings are left out. */
export const configWords = (config: Record<string, unknown>, words: Words): SettingWords[] =>
  Object.entries(config)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => ({ name, text: cut(valueText(value, words, name)) }));

/** `target_columns` → `Target columns`, for settings without a translation. */
export function settingName(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
