import { inEnglish, say } from '@rapi/contracts/say';
import { dayIn, ppnRule } from '@rapi/indonesia';
import { type DatasetColumn, type DatasetSchema, TableError } from '@rapi/table-core';
import { compileFormula } from './compile';
import { suggestionRules, type Draft } from './suggestion-rules';

/** A formula that suits a table's columns. */
export interface FormulaSuggestion {
  category: string;
  description: string;
  /** The description in Indonesian. */
  description_id: string;
  formula: string;
  /** A name for its column that no column of the table has yet. */
  column_name: string;
}

const MOST = 30;
const MOST_PER_CATEGORY = 7;

function runs(formula: string, schema: DatasetSchema, now: Date): boolean {
  try {
    compileFormula(formula, schema, { now });
    return true;
  } catch (refusal) {
    if (refusal instanceof TableError) return false;
    throw refusal;
  }
}

function freeName(taken: readonly string[], wanted: string): string {
  const isTaken = (name: string) => taken.some((each) => each.toLowerCase() === name.toLowerCase());
  for (let i = 1; ; i++) {
    const name = i === 1 ? wanted : `${wanted} ${i}`;
    if (!isTaken(name)) return name;
  }
}

/** Keeps a few of each kind, so that no kind crowds out the others. */
function fewOfEach(drafts: readonly Draft[]): Draft[] {
  const counts = new Map<string, number>();
  return drafts.filter(({ category }) => {
    const count = (counts.get(category) ?? 0) + 1;
    counts.set(category, count);
    return count <= MOST_PER_CATEGORY;
  });
}

/**
 * Suggests formulas that fit the columns (R-FORM-5): money × quantity, PPN at today's rates, parts and ages of dates,
 * joined texts, margins, checks. Each formula runs as it is. Columns without any value are not used.
 */
export function suggestFormulas(
  schema: DatasetSchema,
  { now, isFilled }: { now: Date; isFilled(column: DatasetColumn): boolean },
): FormulaSuggestion[] {
  const columns = schema.columns.filter(isFilled);
  const today = dayIn(now) ?? now.toISOString().slice(0, 10);
  const drafts = suggestionRules.flatMap((rule) => rule(columns, ppnRule(today)));
  const different = drafts.filter(({ formula }, i) => drafts.findIndex((each) => each.formula === formula) === i);
  const sound = fewOfEach(different.filter(({ formula }) => runs(formula, schema, now)));
  const names = schema.columns.map(({ name }) => name);
  return sound.slice(0, MOST).map(({ category, about, formula, name }) => ({
    category,
    description: inEnglish(about),
    description_id: say('id', about),
    formula,
    column_name: freeName(names, name),
  }));
}
