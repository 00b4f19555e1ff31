import type { RecipeStep } from '@rapi/contracts';
import { kindOf, withFacet } from '../facets/facet-list';
import { useFacets } from '../facets/use-facets';
import { useWorkbench } from '../workbench-context';

/** What a column's menu does at once; each is undone by the toast that tells of it. */
export function useColumnActions(column: string) {
  const { columns, applySteps } = useWorkbench();
  const { changeFacets } = useFacets();
  return {
    names: columns.map(({ name }) => name),
    applySteps: (steps: readonly RecipeStep[]) => {
      if (steps.length > 0) void applySteps(steps);
    },
    addFacet: () => {
      const known = columns.find(({ name }) => name === column);
      if (known) changeFacets((now) => withFacet(now, { column, kind: kindOf(known) }));
    },
  };
}
