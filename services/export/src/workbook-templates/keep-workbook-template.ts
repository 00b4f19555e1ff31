import type { IncomingMessage } from 'node:http';
import { calls, MAX_WORKBOOK_TEMPLATES, MAX_WORKBOOK_TEMPLATES_BYTES, MEGABYTE, sentence } from '@rapi/contracts';
import { inWorkFolder, notFound, splitExtension, unprocessable, validated } from '@rapi/service-kit';
import type { ExportPorts } from '../ports';
import { removeObjects } from '../records/remove-objects';
import { shortId } from '../records/short-id';
import { findWorkbookTemplate, listWorkbookTemplates, ofUser } from './find-workbook-template';
import { workbookTemplatePrefix } from './object-keys';
import { type ReceivedWorkbook, receiveWorkbook } from './receive-workbook';
import type { WorkbookTemplateRecord } from './workbook-template-record';
import { xlsxType } from './workbook-type';

const TOO_MANY = sentence('too_many_workbook_templates', { limit: MAX_WORKBOOK_TEMPLATES });
const FULL = sentence('workbook_templates_full', { megabytes: MAX_WORKBOOK_TEMPLATES_BYTES / MEGABYTE });

type Stores = Pick<ExportPorts, 'workbookTemplates' | 'objects'>;

/** Refuses what is more than a user may keep; `replaced` goes when the new one comes. */
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

/** A record is written before its workbook and hidden until that is stored, so a crash leaves nothing that nobody knows of. */
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

/** Takes a workbook as a template of the user's own. */
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

/** Puts another workbook in its place. Exports that were ordered before keep the one they were ordered with. */
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

/** Exports that were ordered with it have a copy. */
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

/** Goes on where an upload or a deletion was cut off. */
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
