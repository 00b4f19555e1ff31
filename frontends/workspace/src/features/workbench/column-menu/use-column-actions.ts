import type { RecipeStep } from '@rapi/contracts';
import { kindOf, withFacet } from '../facets/facet-list';
import { useFacets } from '../facets/use-facets';
import { useWorkbench } from '../workbench-context';
import { copyColumn, removeColumn } from './column-steps';

/** What a column's menu does at once; each is undone by the toast that tells of it. */
export function useColumnActions(column: string) {
  const { columns, applySteps } = useWorkbench();
  const { changeFacets } = useFacets();
  const names = columns.map(({ name }) => name);
  const applyStep = (step: RecipeStep | undefined) => {
    if (step) void applySteps([step]);
  };
  const steps = { duplicate: () => copyColumn(column, names), remove: () => removeColumn(column, names) };
  return {
    names,
    applyStep,
    apply: (name: keyof typeof steps) => applyStep(steps[name]()),
    addFacet: () => {
      const known = columns.find(({ name }) => name === column);
      if (known) changeFacets((now) => withFacet(now, { column, kind: kindOf(known) }));
    },
  };
}
