import { randomUUID } from 'node:crypto';
import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { openFile } from '@rapi/table-service';
import type { TransformPorts } from '../ports';
import { applyPreview, undoPreview } from '../preview/apply-preview';
import { previewFile } from '../preview/preview-file';
import { previewChanges, previewRows, previewViolations } from '../preview/preview-pages';
import {
  configText,
  expectPreview,
  findSession,
  keepApplied,
  keepPreviewed,
  keepUndone,
  listSessions,
  openSession,
  sessionAnswer,
} from '../preview/preview-sessions';
import { previewValidation } from '../preview/preview-violations';
import { previewedWork, workOfSession } from '../preview/previewed-work';

const UNDONE = 'The last change has been undone.';

interface Wanted {
  params: { sessionId: string };
  principal: { userId: string };
  requestId: string;
  signal: AbortSignal;
}

/** The work that a session previewed last, on the version that it previewed. */
async function openPreviewed(ports: TransformPorts, { params, principal: { userId }, requestId, signal }: Wanted) {
  const found = await findSession(ports.previewSessions, userId, params.sessionId);
  const work = previewedWork(found);
  const wanted = { userId, fileId: found.fileId, version: found.version ?? undefined, requestId };
  return { ports, opened: await openFile(ports, wanted), work, signal };
}

export const previewRoutes = (ports: TransformPorts): Handler[] => [
  handle(calls.preview.session, async ({ body, principal: { userId }, requestId }) => {
    const opened = await openFile(ports, { userId, fileId: body.file_id, requestId });
    const id = await openSession(ports.previewSessions, opened, body);
    return { success: true as const, id, session_id: id };
  }),

  handle(calls.preview.generate, async ({ body, principal: { userId }, requestId, signal }) => {
    const found = await findSession(ports.previewSessions, userId, body.session_id);
    const { transformation_config: given } = body;
    const config = given ? configText(found.transformationType, given) : found.config;
    const opened = await openFile(ports, { userId, fileId: found.fileId, requestId });
    const work = await workOfSession(ports, { ...found, config }, requestId);
    const preview_data =
      'step' in work
        ? await previewFile(ports, opened, work.step, body.sample_size, signal)
        : await previewValidation(ports, opened, work.plan, body, signal);
    const previewId = randomUUID();
    await keepPreviewed(ports.previewSessions, found, { previewId, config, work, opened, preview_data });
    return { success: true as const, preview_data: { ...preview_data, preview_id: previewId } };
  }),

  handle(calls.preview.apply, async ({ body, principal: { userId }, requestId, signal }) => {
    const found = await findSession(ports.previewSessions, userId, body.session_id);
    expectPreview(found, body.preview_id);
    const wanted = { userId, fileId: found.fileId, seenVersion: found.version ?? undefined, requestId };
    const opened = await openFile(ports, wanted);
    const work = found.previewed === null ? await workOfSession(ports, found, requestId) : previewedWork(found);
    const { committed, changes } = await applyPreview(ports, opened, work, body, signal);
    await keepApplied(ports.previewSessions, found, { ...committed, changes });
    const { transformation_id, version } = committed;
    return { success: true as const, changes_applied: changes, transformation_id, version };
  }),

  handle(calls.preview.undo, async ({ body, principal: { userId }, requestId }) => {
    const found = await findSession(ports.previewSessions, userId, body.session_id);
    const undone = await undoPreview(ports, found, requestId);
    const { version } = await openFile(ports, { userId, fileId: found.fileId, requestId });
    await keepUndone(ports.previewSessions, found, { undone, version });
    return { success: true as const, message: UNDONE };
  }),

  handle(calls.preview.sessions, ({ query, principal: { userId } }) =>
    listSessions(ports.previewSessions, userId, query),
  ),

  handle(calls.preview.find, async ({ params, principal: { userId } }) => ({
    session: sessionAnswer(await findSession(ports.previewSessions, userId, params.sessionId)),
  })),
  handle(calls.preview.rows, async (context) => previewRows(await openPreviewed(ports, context), context.query)),
  handle(calls.preview.changes, async (context) => previewChanges(await openPreviewed(ports, context), context.body)),
  handle(calls.preview.violations, async (context) =>
    previewViolations(await openPreviewed(ports, context), context.query),
  ),

  handle(calls.preview.remove, async ({ params, principal: { userId } }) => {
    const { _id } = await findSession(ports.previewSessions, userId, params.sessionId);
    await ports.previewSessions.deleteOne({ _id });
    return { success: true as const };
  }),
];
