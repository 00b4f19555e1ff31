import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import { applyStep, downloadStep, openFile } from '@rapi/table-service';
import { formulaStep, previewFormula } from '../formula/preview-formula';
import { formulaSuggestions } from '../formula/suggest-formulas';
import type { QualityToolsPorts } from '../ports';

export const formulaRoutes = (ports: QualityToolsPorts): Handler[] => [
  handle(calls.formula.suggestions, async ({ params, principal: { userId }, requestId, signal }) =>
    formulaSuggestions(ports, await openFile(ports, { userId, fileId: params.id, requestId }), signal),
  ),

  handle(calls.formula.create, async ({ params, body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    return previewFormula(ports, opened, body, { requestId, signal });
  }),

  handle(calls.formula.save, async ({ params, body, principal: { userId }, response, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, seenVersion: body.version, requestId });
    const step = await formulaStep(ports, opened, body, requestId);
    if (body.apply) {
      const { committed } = await applyStep(ports, opened, step, signal);
      return { success: true as const, ...committed };
    }
    const { workFolder } = ports;
    return sendDownload(response, await downloadStep(ports, opened, step, { prefix: 'formula_', workFolder }, signal));
  }),
];
