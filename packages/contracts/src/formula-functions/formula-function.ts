/** The groups that functions are listed in; `column` are those that look at a whole column. */
export const formulaCategories = [
  'logic',
  'number',
  'column',
  'lookup',
  'text',
  'date',
  'finance',
  'indonesia',
] as const;
export type FormulaCategory = (typeof formulaCategories)[number];

export interface FormulaParameter {
  name: string;
  optional: boolean;
}

/** A function of the formula language (R-FORM-3), as people see it. */
export interface FormulaFunction {
  /** Excel's name, in capitals; case does not matter in a formula. */
  name: string;
  /** Other names that mean the same, most of them Indonesian. */
  aliases: readonly string[];
  category: FormulaCategory;
  parameters: readonly FormulaParameter[];
  /** How many of the last parameters may be given again and again: 0, 1 (`text1, [text2], …`) or 2 (`SWITCH`). */
  repeats: 0 | 1 | 2;
  /** `IF(condition, then, [else])`. */
  signature: string;
  description: { en: string; id: string };
  /** A formula that uses it; its columns are only an example. */
  example: string;
}

/** As the tables beside this file write it down. */
export interface FunctionEntry extends Pick<FormulaFunction, 'name' | 'aliases' | 'description' | 'example'> {
  /** `condition, then, [else]`; with `…` at the end the last may be repeated, with `……` the last two. */
  takes: string;
}

const MAX_ARGUMENTS = 254;

const parameterOf = (written: string): FormulaParameter => {
  const optional = written.startsWith('[');
  return { name: optional ? written.slice(1, -1) : written, optional };
};

export function listed(category: FormulaCategory, entries: readonly FunctionEntry[]): FormulaFunction[] {
  return entries.map(({ takes, ...entry }) => {
    const parts = takes === '' ? [] : takes.split(', ');
    const last = parts.at(-1);
    const repeats = last === '……' ? 2 : last === '…' ? 1 : 0;
    const named = repeats === 0 ? parts : parts.slice(0, -1);
    return {
      ...entry,
      category,
      parameters: named.map(parameterOf),
      repeats,
      signature: `${entry.name}(${takes.replace('……', '…')})`,
    };
  });
}

/** How many arguments a function takes. */
export function argumentCounts({ parameters, repeats }: Pick<FormulaFunction, 'parameters' | 'repeats'>) {
  return {
    min: parameters.filter(({ optional }) => !optional).length,
    max: repeats === 0 ? parameters.length : MAX_ARGUMENTS,
  };
}

/** A column as a formula names it: `[Harga]`; a bracket within the name is doubled: `[Harga [Rp]]]`. */
export const columnReference = (name: string): string => `[${name.replaceAll(']', ']]')}]`;
