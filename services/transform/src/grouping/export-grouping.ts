import { type BodyOf, type calls, type GroupingSettings, type Sentence, sentence } from '@rapi/contracts';
import { say } from '@rapi/contracts/say';
import { unprocessable } from '@rapi/service-kit';
import type { KeptOutput, OpenFile } from '@rapi/table-service';
import { downloadStep, openFile } from '@rapi/table-service';
import type { GroupingConfig, Step } from '@rapi/tables';
import type { TransformPorts } from '../ports';
import { groupingStepConfig } from './group-file';
import { findConfiguration, settingsOf } from './grouping-configurations';

const PREFIX = 'grouped_';

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

interface GroupedFile {
  opened: OpenFile;
  config: GroupingConfig;
  step: Step;
}

/** The file of a grouping, and the step that makes its table. 404 if either belongs to someone else. */
export async function groupedFile(ports: TransformPorts, wanted: Wanted): Promise<GroupedFile> {
  const { fileId, settings, label } = await namedGrouping(ports, wanted);
  const { userId, requestId, body } = wanted;
  const opened = await openFile(ports, { userId, fileId, seenVersion: body.version, requestId });
  const config = groupingStepConfig(settings);
  return { opened, config, step: { operation: 'group@1', config: { ...config, language: body.language }, label } };
}

/**
 * The table as an output. A download has no screen beside it that tells of totals among the rows, and whoever gets the
 * workbook sees only its sheets.
 */
export async function downloadGrouped(
  ports: TransformPorts,
  { opened, config, step }: GroupedFile,
  { format, language = 'id' }: Pick<Wanted['body'], 'format' | 'language'>,
  signal: AbortSignal,
): Promise<KeptOutput> {
  const notData = await ports.notDataInFigures(opened.dataset, config, signal);
  const notesOf = (warnings: readonly Sentence[]) => ({
    name: say(language, sentence('notes_of_table')),
    sentences: [...(notData ? [notData.sentence] : []), ...warnings].map((each) => say(language, each)),
  });
  const options = { prefix: PREFIX, workFolder: ports.workFolder, format, notesOf };
  const kept = await downloadStep(ports, opened, step, options, signal);
  const told = notData ? [{ message: notData.message, sentence: notData.sentence }] : [];
  return { ...kept, warnings: [...told, ...(kept.warnings ?? [])] };
}
