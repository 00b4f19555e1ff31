import type { IncomingMessage } from 'node:http';
import { calls, MAX_WORKBOOK_TEMPLATES, MAX_WORKBOOK_TEMPLATES_BYTES, MEGABYTE, sentence } from '@rapi/contracts';
import { inWorkFolder, notFound, splitExtension, unprocessable, validated, removeObjects } from '@rapi/service-kit';
import type { ExportPorts } from '../ports';
import { shortId } from '../records/short-id';
import { findWorkbookTemplate, listWorkbookTemplates, ofUser } from './find-workbook-template';
import { workbookTemplatePrefix } from './object-keys';
import { type ReceivedWorkbook, receiveWorkbook } from './receive-workbook';
import type { WorkbookTemplateRecord } from './workbook-template-record';
import { xlsxType } from './workbook-type';

const TOO_MANY = sentence('too_many_workbook_templates', { limit: MAX_WORKBOOK_TEMPLATES });
const FULL = sentence('workbook_templates_full', { megabytes: MAX_WORKBOOK_TEMPLATES_BYTES / MEGABYTE });

type Stores = Pick<ExportPorts, 'workbookTemplates' | 'objects'>;

/** Refuses more than a user may keep; `replaced` does not count, as the new template replaces it. */
async function checkRoom(
  { workbookTemplates }: Stores,
  userId: string,
  bytes: number,
  replaced?: string,
): Promise<void> {
  const kept = (await listWorkbookTemplates(workbookTemplates, userId)).filter(({ _id }) => _id !== replaced);
  if (kept.length >= MAX_WORKBOOK_TEMPLATES) throw unprocessable('invalid_input', TOO_MANY);
  const total = kept.reduce((sum, each) => sum + each.bytes, bytes);
  if (total > MAX_WORKBOOK_TEMPLATES_BYTES) throw unprocessable('invalid_input', FULL);
}

const contentFacts = ({ filename, bytes, content }: ReceivedWorkbook) => ({
  filename,
  bytes,
  content: JSON.stringify(content),
  changedAt: new Date(),
});

/** Writes the record before its workbook and hides it until that is stored, so a crash leaves nothing untracked. */
async function store(ports: Stores, userId: string, received: ReceivedWorkbook, name: string) {
  const _id = shortId();
  const objectPrefix = workbookTemplatePrefix(userId, _id);
  const facts = contentFacts(received);
  const record: WorkbookTemplateRecord = {
    _id,
    userId,
    name: name === '' ? splitExtension(received.filename).base : name,
    objectPrefix,
    objectKey: `${objectPrefix}${shortId()}`,
    ...facts,
    createdAt: facts.changedAt,
    storedAt: null,
    removedAt: null,
  };
  await ports.workbookTemplates.create(record);
  await ports.objects.put(record.objectKey, received.path, { contentType: xlsxType });
  await ports.workbookTemplates.updateOne({ _id, removedAt: null }, { $set: { storedAt: new Date() } });
  return record;
}

/** Keeps an uploaded workbook as the user's own template. */
export const uploadWorkbookTemplate = (
  ports: ExportPorts,
  userId: string,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<WorkbookTemplateRecord> =>
  inWorkFolder(ports.workFolder, async (folder) => {
    await checkRoom(ports, userId, 0);
    const received = await receiveWorkbook(ports, request, { folder, signal });
    const { name } = validated(calls.export.uploadWorkbookTemplate.body, received.fields);
    await checkRoom(ports, userId, received.bytes);
    return store(ports, userId, received, name.trim());
  });

/** Replaces a template's workbook. Exports ordered earlier keep the workbook they were ordered with. */
export const replaceWorkbookTemplate = (
  ports: ExportPorts,
  userId: string,
  id: string,
  upload: { request: IncomingMessage; signal: AbortSignal },
): Promise<WorkbookTemplateRecord> =>
  inWorkFolder(ports.workFolder, async (folder) => {
    const { workbookTemplates, objects } = ports;
    const before = await findWorkbookTemplate(workbookTemplates, userId, id);
    const received = await receiveWorkbook(ports, upload.request, { folder, signal: upload.signal });
    await checkRoom(ports, userId, received.bytes, id);
    const objectKey = `${before.objectPrefix}${shortId()}`;
    await objects.put(objectKey, received.path, { contentType: xlsxType });
    const after = await workbookTemplates
      .findOneAndUpdate(
        { _id: id, ...ofUser(userId) },
        { $set: { ...contentFacts(received), objectKey } },
        { returnDocument: 'after' },
      )
      .lean<WorkbookTemplateRecord>();
    await objects.remove(after ? before.objectKey : objectKey);
    if (!after) throw notFound('template');
    return after;
  });

export async function renameWorkbookTemplate(
  { workbookTemplates }: Stores,
  userId: string,
  id: string,
  name: string,
): Promise<WorkbookTemplateRecord> {
  await findWorkbookTemplate(workbookTemplates, userId, id);
  const renamed = await workbookTemplates
    .findOneAndUpdate(
      { _id: id, ...ofUser(userId) },
      { $set: { name, changedAt: new Date() } },
      { returnDocument: 'after' },
    )
    .lean<WorkbookTemplateRecord>();
  if (!renamed) throw notFound('template');
  return renamed;
}

/** Deletes a template. Exports ordered with it have a copy. */
export async function removeWorkbookTemplate(
  { workbookTemplates, objects, uses }: Stores & Pick<ExportPorts, 'uses'>,
  userId: string,
  id: string,
): Promise<void> {
  const { objectPrefix } = await findWorkbookTemplate(workbookTemplates, userId, id);
  await workbookTemplates.updateOne(
    { _id: id },
    { $set: { removedAt: new Date(), name: '', filename: '', content: '' } },
  );
  await removeObjects(objects, objectPrefix);
  await uses.deleteOne({ _id: id });
  await workbookTemplates.deleteOne({ _id: id });
}

/** Longer than storing a workbook takes. */
const STORED_MS = 10 * 60_000;
const AT_ONCE = 500;

/** Cleans up after interrupted uploads and finishes interrupted deletions. */
export async function finishWorkbookTemplates(
  { workbookTemplates, objects }: Stores,
  now = Date.now(),
): Promise<number> {
  const left = await workbookTemplates
    .find({ $or: [{ removedAt: { $ne: null } }, { storedAt: null, createdAt: { $lt: new Date(now - STORED_MS) } }] })
    .limit(AT_ONCE)
    .lean<WorkbookTemplateRecord[]>();
  for (const { _id, objectPrefix } of left) {
    await removeObjects(objects, objectPrefix);
    await workbookTemplates.deleteOne({ _id });
  }
  return left.length;
}
