import { type BodyOf, type calls, type GroupingSettings, sentence } from '@rapi/contracts';
import { unprocessable } from '@rapi/service-kit';
import type { OpenFile } from '@rapi/table-service';
import { openFile } from '@rapi/table-service';
import type { Step } from '@rapi/tables';
import type { TransformPorts } from '../ports';
import { groupingStepConfig } from './group-file';
import { findConfiguration, settingsOf } from './grouping-configurations';

interface Wanted {
  body: BodyOf<typeof calls.grouping.export>;
  userId: string;
  requestId: string;
}

interface Named {
  fileId: string;
  settings: GroupingSettings;
  label?: string;
}

/** The grouping of the request, saved or not. */
async function namedGrouping(ports: TransformPorts, { body, userId }: Wanted): Promise<Named> {
  const { configuration_id, file_id, settings } = body;
  if (configuration_id !== undefined) {
    const found = await findConfiguration(ports.groupingConfigurations, userId, configuration_id);
    return { fileId: found.fileId, settings: settingsOf(found), label: found.configName };
  }
  if (file_id !== undefined && settings !== undefined) return { fileId: file_id, settings };
  throw unprocessable('invalid_input', sentence('name_grouping_or_file'));
}

/** The file of a grouping, and the step that makes its table. 404 if either belongs to someone else. */
export async function groupedFile(ports: TransformPorts, wanted: Wanted): Promise<{ opened: OpenFile; step: Step }> {
  const { fileId, settings, label } = await namedGrouping(ports, wanted);
  const { userId, requestId, body } = wanted;
  const opened = await openFile(ports, { userId, fileId, seenVersion: body.version, requestId });
  return {
    opened,
    step: { operation: 'group@1', config: { ...groupingStepConfig(settings), language: body.language }, label },
  };
}
