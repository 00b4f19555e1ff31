import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { findFile } from '../files/find-file';
import { analyticsOf, periodStart } from '../history/analytics';
import { lineageOf } from '../history/lineage';
import { listTransformations } from '../history/list-transformations';
import { findTransformation, rollBack } from '../history/roll-back';
import { rollbackAnswer } from '../history/rollback-answer';
import { transformationDetail } from '../history/transformation-detail';
import type { FilesPorts } from '../ports';
import { exceptTrash } from '../trash/trashed-files';

export const historyRoutes = (ports: FilesPorts): Handler[] => [
  handle(calls.history.list, ({ query, principal }) => listTransformations(ports, principal.userId, query)),

  handle(calls.history.detail, async ({ params, principal }) => {
    const record = await findTransformation(ports, principal.userId, params.transformation_id);
    const file = await findFile(ports.files, principal.userId, record.fileId);
    return { transformation: await transformationDetail(ports.datasets, record, file) };
  }),

  handle(calls.history.analytics, async ({ query: { period }, principal: { userId } }) => {
    const since = periodStart(period, new Date());
    const records = await ports.transformations
      .find({
        userId,
        ...(await exceptTrash(ports.files, userId)),
        status: { $ne: 'processing' },
        createdAt: { $gte: since },
      })
      .lean();
    return { analytics: analyticsOf(records, period) };
  }),

  handle(calls.history.rollbacks, async ({ query: { limit, offset }, principal: { userId } }) => {
    const filter = {
      userId,
      ...(await exceptTrash(ports.files, userId)),
      operationType: 'rollback' as const,
      status: { $ne: 'processing' as const },
    };
    const newest = ports.transformations.find(filter).sort({ createdAt: -1, _id: -1 }).skip(offset).limit(limit);
    const [records, total] = await Promise.all([newest.lean(), ports.transformations.countDocuments(filter)]);
    return { rollback_operations: records.map(rollbackAnswer), total };
  }),

  handle(calls.history.rollback, async ({ params, body, principal }) => {
    const { rollbackId, transformationId, version } = await rollBack(ports, principal.userId, params.id, {
      reason: body.rollback_reason,
      isUndoable: body.undoable,
    });
    return {
      success: true as const,
      id: rollbackId,
      rollback_id: rollbackId,
      rollback_transformation_id: transformationId,
      version,
    };
  }),

  handle(calls.files.lineage, async ({ params, principal }) =>
    lineageOf(ports, await findFile(ports.files, principal.userId, params.id)),
  ),
];
