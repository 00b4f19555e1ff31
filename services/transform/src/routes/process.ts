import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { openFile } from '@rapi/table-service';
import type { TransformPorts } from '../ports';
import { processFile } from '../process/process-file';
import { runnableSteps, templateSteps } from '../process/template-steps';
import { tryTemplate } from '../process/try-template';
import { readSets } from '../wordlists/wordlist-library';

export const processRoutes = (ports: TransformPorts): Handler[] => [
  handle(calls.process.run, async ({ body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: body.file_id, requestId });
    const steps = templateSteps(body.template_config, await readSets(ports.wordlistLibraries, userId));
    const template = { name: body.template_config.name, templateId: body.template_id };
    return processFile(ports, opened, template, runnableSteps(steps), signal);
  }),

  handle(calls.process.try, async ({ body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: body.file_id, requestId });
    const steps = templateSteps(body.template_config, await readSets(ports.wordlistLibraries, userId));
    return tryTemplate(ports, opened, steps, signal);
  }),
];
