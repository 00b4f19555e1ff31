import { isWholeAggregation, isWholeDerived, isWholeMapping, isWholeRule, type TemplateDraft } from './template-draft';

/** Reasons why a template cannot be saved. */
export type DraftProblem = 'name' | 'sourceColumn' | 'extraction' | 'groupBy';

export function draftProblems({ name, text, grouping }: TemplateDraft): DraftProblem[] {
  const found: [DraftProblem, boolean][] = [
    ['name', name.trim() === ''],
    ['sourceColumn', text.enabled && text.sourceColumn.trim() === ''],
    [
      'extraction',
      text.enabled && !(text.extractCategory || text.extractStatus || text.extractLocation || text.extractProject),
    ],
    ['groupBy', grouping.enabled && grouping.columns.length === 0],
  ];
  return found.filter(([, isWrong]) => isWrong).map(([problem]) => problem);
}

/** What is wrong with a row; an incomplete one is left out when the template is saved (R-TPL-4). */
export type RowProblem = 'incomplete' | 'nameTaken' | 'renamedTwice';

const repeated = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name, place) => name !== '' && names.indexOf(name) !== place));

function mappingProblems({ mappings }: TemplateDraft): [number, RowProblem][] {
  const taken = repeated(mappings.map(({ to }) => to.trim()));
  const renamed = repeated(mappings.flatMap(({ from, type }) => (type === 'copy' ? [] : [from])));
  return mappings.flatMap((row): [number, RowProblem][] => {
    if (row.from === '' && row.to === '') return [];
    if (!isWholeMapping(row)) return [[row.key, 'incomplete']];
    if (taken.has(row.to.trim())) return [[row.key, 'nameTaken']];
    return row.type !== 'copy' && renamed.has(row.from) ? [[row.key, 'renamedTwice']] : [];
  });
}

function derivedProblems({ derived, mappings }: TemplateDraft): [number, RowProblem][] {
  const names = derived.map(({ name }) => name.trim());
  const taken = new Set([...repeated(names), ...mappings.filter(isWholeMapping).map(({ to }) => to.trim())]);
  return derived.flatMap((row): [number, RowProblem][] => {
    if (row.name === '' && row.formula === '') return [];
    if (!isWholeDerived(row)) return [[row.key, 'incomplete']];
    return taken.has(row.name.trim()) ? [[row.key, 'nameTaken']] : [];
  });
}

/** The problems of a draft's rows, by row key, whatever file it is for. Blank rows are no problem. */
export function rowProblems(draft: TemplateDraft): ReadonlyMap<number, RowProblem> {
  const { rules, grouping } = draft;
  const incomplete = (key: number): [number, RowProblem] => [key, 'incomplete'];
  return new Map([
    ...mappingProblems(draft),
    ...derivedProblems(draft),
    ...rules
      .filter((row) => !isWholeRule(row) && (row.field !== '' || row.find !== '' || row.ruleSet !== ''))
      .map(({ key }) => incomplete(key)),
    ...(grouping.enabled ? grouping.aggregations : [])
      .filter((row) => !isWholeAggregation(row))
      .map(({ key }) => incomplete(key)),
  ]);
}
