/** The groups in which functions are listed; functions of `column` use a whole column. */
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
  /** Excel's name, in capitals; formulas may use any case. */
  name: string;
  /** Other names that mean the same, most of them Indonesian. */
  aliases: readonly string[];
  category: FormulaCategory;
  parameters: readonly FormulaParameter[];
  /** How many of the last parameters can be repeated: 0, 1 (`text1, [text2], …`) or 2 (`SWITCH`). */
  repeats: 0 | 1 | 2;
  /** `IF(condition, then, [else])`. */
  signature: string;
  description: { en: string; id: string };
  /** A sample formula; its columns are only an example. */
  example: string;
}

/** A function as the tables in this folder define it. */
export interface FunctionEntry extends Pick<FormulaFunction, 'name' | 'aliases' | 'description' | 'example'> {
  /** `condition, then, [else]`; `…` at the end repeats the last parameter, `……` the last two. */
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

/** How many arguments a function takes, at least and at most. */
export function argumentCounts({ parameters, repeats }: Pick<FormulaFunction, 'parameters' | 'repeats'>) {
  return {
    min: parameters.filter(({ optional }) => !optional).length,
    max: repeats === 0 ? parameters.length : MAX_ARGUMENTS,
  };
}

/** A column reference in a formula: `[Harga]`; a closing bracket in the name is doubled: `[Harga [Rp]]]`. */
export const columnReference = (name: string): string => `[${name.replaceAll(']', ']]')}]`;
