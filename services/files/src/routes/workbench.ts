import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { findFile } from '../files/find-file';
import { previewFile } from '../files/read-rows';
import { countFacets, findText, rowsNotData, selectionFigures } from '../looking/look';
import { previewSteps } from '../looking/preview-steps';
import type { FilesPorts } from '../ports';

/** The calls of the workbench, where a person works on a table. */
export const workbenchRoutes = (ports: FilesPorts): Handler[] => [
  handle(calls.files.rows, async ({ params, body: { rows, ...query }, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return previewFile(ports, file, { ...query, limit: rows }, signal);
  }),

  handle(calls.files.facets, async ({ params, body, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return countFacets(ports, file, body, signal);
  }),

  handle(calls.files.selection, async ({ params, body, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return selectionFigures(ports, file, body, signal);
  }),

  handle(calls.files.find, async ({ params, body, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return findText(ports, file, body, signal);
  }),

  handle(calls.files.rowsNotData, async ({ params, query, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return rowsNotData(ports, file, query.version, signal);
  }),

  handle(calls.files.previewSteps, async ({ params, body, principal, signal }) => {
    const file = await findFile(ports.files, principal.userId, params.id);
    return previewSteps(ports, file, body, signal);
  }),
];
