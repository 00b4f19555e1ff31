import { calls } from '@rapi/contracts';
import type { transformationTypes } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, validated } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import { checkStep, openFile } from '@rapi/table-service';
import type { Step } from '@rapi/tables';
import { cleaningStep } from '../cleaning/clean-file';
import { renameStep } from '../columns/map-columns';
import { formulaStep } from '../formula/preview-formula';
import type { QualityToolsPorts } from '../ports';
import { conversionStep } from '../types/convert-file';

type Tool = (typeof transformationTypes)[number];
type MakeStep = (ports: QualityToolsPorts, opened: OpenFile, config: unknown) => Promise<Step | null>;

/** Each body is checked as the tool's own call checks it. */
const makers: Record<Tool, MakeStep> = {
  column_mapping: async (_ports, _opened, config) =>
    renameStep(validated(calls.columnMapper.map.body, config).mapping).step,
  formula: async (ports, opened, config) => formulaStep(ports, opened, validated(calls.formula.create.body, config)),
  data_cleaning: async (ports, { userId }, config) =>
    cleaningStep(ports, userId, validated(calls.cleaning.preview.body, config)),
  type_conversion: async (_ports, _opened, config) => conversionStep(validated(calls.types.convert.body, config)),
  data_validation: async () => null,
};

/** Other services ask here which step a tool's body stands for, since only the tools know. */
export const toolStepRoutes = (ports: QualityToolsPorts): Handler[] => [
  handle(calls.internal.toolStep, async ({ params, body, principal: { userId }, requestId }) => {
    const opened = await openFile(ports, { userId, fileId: params.id, requestId });
    const step = await makers[body.tool](ports, opened, body.config);
    if (step === null) return { step };
    const { operation, config, label, labelSentence } = checkStep(step);
    return { step: { operation, config, label, ...(labelSentence && { label_sentence: labelSentence }) } };
  }),
];
