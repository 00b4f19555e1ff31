import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { openFile } from '@rapi/table-service';
import type { TransformPorts } from '../ports';
import { applyPreview, previewFile, stepOfSession, undoPreview } from '../preview/preview-file';
import { findSession, listSessions, openSession } from '../preview/preview-sessions';

const UNDONE = 'The last change has been undone.';

export const previewRoutes = (ports: TransformPorts): Handler[] => [
  handle(calls.preview.session, async ({ body, principal: { userId }, requestId }) => {
    const opened = await openFile(ports, { userId, fileId: body.file_id, requestId });
    const id = await openSession(ports.previewSessions, opened, body);
    return { success: true as const, id, session_id: id };
  }),

  handle(calls.preview.generate, async ({ body, principal: { userId }, requestId, signal }) => {
    const found = await findSession(ports.previewSessions, userId, body.session_id);
    const config = body.transformation_config ? JSON.stringify(body.transformation_config) : found.config;
    const opened = await openFile(ports, { userId, fileId: found.fileId, requestId });
    const step = await stepOfSession(ports, { ...found, config }, requestId);
    const preview_data = await previewFile(ports, opened, step, body.sample_size, signal);
    const totalChanges = preview_data.summary.total_changes;
    const seen = { config, status: 'previewed', totalChanges, version: opened.version };
    await ports.previewSessions.updateOne({ _id: found._id }, { $set: seen });
    return { success: true as const, preview_data };
  }),

  handle(calls.preview.apply, async ({ body, principal: { userId }, requestId, signal }) => {
    const found = await findSession(ports.previewSessions, userId, body.session_id);
    const wanted = { userId, fileId: found.fileId, seenVersion: found.version ?? undefined, requestId };
    const opened = await openFile(ports, wanted);
    const step = await stepOfSession(ports, found, requestId);
    const { committed, changes } = await applyPreview(ports, opened, step, body, signal);
    const { transformation_id, version } = committed;
    const update = { $push: { applied: transformation_id }, $set: { status: 'applied', version } };
    await ports.previewSessions.updateOne({ _id: found._id }, update);
    return { success: true as const, changes_applied: changes, transformation_id, version };
  }),

  handle(calls.preview.undo, async ({ body, principal: { userId }, requestId }) => {
    const found = await findSession(ports.previewSessions, userId, body.session_id);
    const undone = await undoPreview(ports, found, requestId);
    const { version } = await openFile(ports, { userId, fileId: found.fileId, requestId });
    const update = { $pull: { applied: undone }, $set: { status: 'undone', version } };
    await ports.previewSessions.updateOne({ _id: found._id }, update);
    return { success: true as const, message: UNDONE };
  }),

  handle(calls.preview.sessions, ({ query, principal: { userId } }) =>
    listSessions(ports.previewSessions, userId, query),
  ),
];
