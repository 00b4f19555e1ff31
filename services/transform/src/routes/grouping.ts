import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle, sendDownload } from '@rapi/service-kit';
import { applyStep, openFile } from '@rapi/table-service';
import { filterPresets } from '../grouping/filter-presets';
import { downloadGrouped, groupedFile } from '../grouping/export-grouping';
import { groupFile, outlineFile, rowsOfCell } from '../grouping/group-file';
import {
  countUse,
  findConfiguration,
  listConfigurations,
  presetUsage,
  removeConfiguration,
  saveConfiguration,
  settingsOf,
  updateConfiguration,
} from '../grouping/grouping-configurations';
import type { TransformPorts } from '../ports';

export const groupingRoutes = (ports: TransformPorts): Handler[] => [
  handle(calls.grouping.configurations, async ({ params, principal: { userId }, requestId }) => {
    const opened = await openFile(ports, { userId, fileId: params.fileId, requestId });
    return { configurations: await listConfigurations(ports.groupingConfigurations, opened) };
  }),

  handle(calls.grouping.presets, async () => ({
    presets: filterPresets(new Date(), await presetUsage(ports.groupingConfigurations)),
  })),

  handle(calls.grouping.configure, async ({ body, principal: { userId }, requestId }) => {
    const opened = await openFile(ports, { userId, fileId: body.file_id, requestId });
    const id = await saveConfiguration(ports.groupingConfigurations, opened, body);
    return { success: true as const, id, configuration_id: id };
  }),

  handle(calls.grouping.generate, async ({ body, principal: { userId }, requestId, signal }) => {
    const found = await findConfiguration(ports.groupingConfigurations, userId, body.configuration_id);
    const opened = await openFile(ports, { userId, fileId: found.fileId, requestId });
    const result = await groupFile(ports, opened, settingsOf(found), body, signal);
    await countUse(ports.groupingConfigurations, found);
    return result;
  }),

  handle(calls.grouping.outline, async ({ body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: body.file_id, requestId });
    return outlineFile(ports, opened, body, signal);
  }),

  handle(calls.grouping.rows, async ({ body, principal: { userId }, requestId, signal }) => {
    const opened = await openFile(ports, { userId, fileId: body.file_id, requestId });
    return rowsOfCell(ports, opened, body, signal);
  }),

  handle(calls.grouping.export, async ({ body, principal: { userId }, response, requestId, signal }) => {
    const grouped = await groupedFile(ports, { body, userId, requestId });
    if (!body.apply) return sendDownload(response, await downloadGrouped(ports, grouped, body, signal));
    const { committed } = await applyStep(ports, grouped.opened, grouped.step, signal);
    return { success: true as const, ...committed };
  }),

  handle(calls.grouping.update, async ({ params, body, principal: { userId }, requestId }) => {
    const found = await findConfiguration(ports.groupingConfigurations, userId, params.configurationId);
    const opened = await openFile(ports, { userId, fileId: found.fileId, requestId });
    await updateConfiguration(ports.groupingConfigurations, opened, found, body);
    return { success: true as const };
  }),

  handle(calls.grouping.remove, async ({ params, principal: { userId } }) => {
    await removeConfiguration(ports.groupingConfigurations, userId, params.configurationId);
    return { success: true as const };
  }),
];
