import { type BodyOf, type calls, looksLikeId, type QueryOf, sentence, type TemplateReport } from '@rapi/contracts';
import { conflict, isDuplicateKey, notFound } from '@rapi/service-kit';
import { sortableId } from '@rapi/table-service';
import type { MarketplacePorts } from '../ports';
import { auditAction } from './audit-action';
import { ofUser } from '../records/download-record';
import type { ReportRecord } from '../records/report-record';
import type { TemplateRecord } from '../records/template-record';

type Stores = Pick<MarketplacePorts, 'reports'>;

export const reportAnswer = (record: ReportRecord): TemplateReport => ({
  id: record._id,
  template_id: record.templateId,
  template_name: record.templateName,
  creator_name: record.creatorName,
  reason: record.reason,
  details: record.details,
  status: record.status,
  created_at: record.createdAt.toISOString(),
  decided_at: record.decidedAt?.toISOString() ?? null,
});

/** Stores a report for the operators (R-MARKET-12); 409 while an earlier report by the same user is open. */
export async function reportTemplate(
  { reports }: Stores,
  userId: string,
  template: TemplateRecord,
  { reason, details }: BodyOf<typeof calls.marketplace.report>,
): Promise<string> {
  const _id = sortableId();
  try {
    await reports.create({
      _id,
      by: ofUser(template._id, userId),
      userId,
      templateId: template._id,
      templateName: template.name,
      creatorName: template.creatorName,
      reason,
      details,
      status: 'open',
      createdAt: new Date(),
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw conflict(sentence('report_given'));
    throw error;
  }
  return _id;
}

export async function listReports(
  { reports }: Stores,
  { status, limit, offset }: QueryOf<typeof calls.marketplace.reports>,
): Promise<{ reports: TemplateReport[]; total: number }> {
  const wanted = status === undefined ? {} : { status };
  const [records, total] = await Promise.all([
    reports.find(wanted).sort({ _id: -1 }).skip(offset).limit(limit).lean<ReportRecord[]>(),
    reports.countDocuments(wanted),
  ]);
  return { reports: records.map(reportAnswer), total };
}

/** Closes a report without changing the template; 409 if it was already decided. */
export async function dismissReport(
  { reports, callService }: Stores & Pick<MarketplacePorts, 'callService'>,
  operatorId: string,
  id: string,
): Promise<TemplateReport> {
  const known = looksLikeId(id) ? await reports.findOne({ _id: id }).lean<ReportRecord>() : null;
  if (!known) throw notFound('template_report');
  if (known.status !== 'open') throw conflict(sentence('report_decided'));
  await auditAction(
    { callService },
    { event: 'template_report_dismissed', operator_id: operatorId, user_id: null, subject: id, note: known.templateId },
  );
  const decided = { status: 'dismissed' as const, by: null, decidedAt: new Date(), decidedBy: operatorId };
  const dismissed = await reports
    .findOneAndUpdate({ _id: id, status: 'open' }, { $set: decided }, { returnDocument: 'after' })
    .lean<ReportRecord>();
  if (!dismissed) throw conflict(sentence('report_decided'));
  return reportAnswer(dismissed);
}

/** Closes the open reports of a template that is taken down. */
export async function settleReports({ reports }: Stores, operatorId: string, templateId: string): Promise<void> {
  await reports.updateMany(
    { templateId, status: 'open' },
    { $set: { status: 'taken_down', by: null, decidedAt: new Date(), decidedBy: operatorId } },
  );
}
