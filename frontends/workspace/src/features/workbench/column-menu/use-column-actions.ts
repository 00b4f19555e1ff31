import type { RecipeStep } from '@rapi/contracts';
import { kindOf, withFacet } from '../facets/facet-list';
import { useFacets } from '../facets/use-facets';
import { useWorkbench } from '../workbench-context';

/** The immediate actions of a column's menu; the toast that reports one can undo it. */
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
