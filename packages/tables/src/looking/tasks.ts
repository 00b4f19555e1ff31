import { type Dataset, defineTask, openDataset } from '@rapi/table-core';
import { countFacets, type FacetsRequest } from './facets';
import { findText, type FindRequest } from './find';
import { selectionFigures, type SelectionRequest } from './selection';

/** What a person asks about a table while viewing it. */
export const lookingTasks = {
  facets: defineTask(async ({ session }, { dataset, ...request }: FacetsRequest & { dataset: Dataset }) =>
    countFacets(session, await openDataset(session, dataset), request),
  ),

  selection: defineTask(async ({ session }, { dataset, ...request }: SelectionRequest & { dataset: Dataset }) =>
    selectionFigures(session, await openDataset(session, dataset), request),
  ),

  find: defineTask(async ({ session }, { dataset, ...request }: FindRequest & { dataset: Dataset }) =>
    findText(session, await openDataset(session, dataset), request),
  ),
};
