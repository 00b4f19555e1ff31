import type { sentences } from './en/index';

/** Plural forms that English has and Indonesian lacks need no Indonesian. */
export type Translation<English> = {
  readonly [Key in keyof English as Key extends `${string}_one` ? never : Key]: string;
};

type English = typeof sentences;
type Key = keyof English;
type Singular<Name> = Name extends `${infer Stem}_one` ? Stem : Name;
type Plural<Name> = Name extends `${infer Stem}_other` ? Stem : Name;

/** Words that a sentence takes in by name: `word_file` is the word `file`. */
export type Word =
  Extract<Key, `word_${string}`> extends infer Name ? (Name extends `word_${infer Stem}` ? Stem : never) : never;
/** The name of a sentence in the catalogue. */
export type Reason = Singular<Plural<Exclude<Key, `word_${string}`>>>;

type Text<Name extends Reason> = Name extends Key
  ? English[Name]
  : `${Name}_other` extends Key
    ? English[`${Name}_other`]
    : never;

type Trim<Written extends string> = Written extends ` ${infer Rest}` ? Trim<Rest> : Written;

/** The type of a placeholder's value, by its format: `{{limit, number}}`. */
interface ByFormat {
  number: number;
  word: Word;
  words: readonly Word[];
  names: readonly string[];
  quoted: readonly string[];
  joined: readonly (string | number)[];
  joined_or: readonly string[];
  joined_and: readonly string[];
  semicolons: readonly string[];
  some: readonly string[];
  /** '2026-03-05' */
  day: string;
  sentence: Sentence;
  maybe: Sentence | null;
  sentences: readonly Sentence[];
  sentences_joined: readonly Sentence[];
  sentences_or: readonly Sentence[];
  sentences_and: readonly Sentence[];
  sentences_apart: readonly Sentence[];
  words_plus: readonly Word[];
}
export type Format = keyof ByFormat;

type ParamOf<Placeholder extends string> = Placeholder extends `${infer Name},${infer Written}`
  ? { readonly [Key in Name]: Trim<Written> extends Format ? ByFormat[Trim<Written>] : never }
  : { readonly [Key in Placeholder]: Placeholder extends 'count' ? number : string | number };

/** The parameters of a text, inferred from its placeholders. */
export type ParamsIn<Written extends string> = Written extends `${string}{{${infer Placeholder}}}${infer Rest}`
  ? ParamOf<Placeholder> & ParamsIn<Rest>
  : unknown;

/** The parameters of a sentence, inferred from its English text; a sentence with plural forms also needs `count`. */
export type ParamsOf<Name extends Reason> = ParamsIn<Text<Name>> &
  (Name extends Key ? unknown : { readonly count: number });

/** A fact that a sentence names: plain JSON, or a sentence within it. */
export type Param =
  string | number | boolean | null | readonly string[] | readonly number[] | Sentence | readonly Sentence[];

/** A sentence in no language yet: its name in the catalogues and its parameters. */
export interface Sentence {
  readonly reason: string;
  readonly params?: Readonly<Record<string, Param>>;
}
