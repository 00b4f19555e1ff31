import { calls, looksLikeId, sentence } from '@rapi/contracts';
import { type Broker, conflict, notFound, publishUserEvent } from '@rapi/service-kit';
import type { MarketplacePorts } from '../ports';
import type { TemplateRecord } from '../records/template-record';
import { changeTemplate } from '../templates/change-template';
import { sayIn } from '../words/words';
import { auditAction } from './audit-action';
import { settleReports } from './template-reports';

type Ports = Pick<MarketplacePorts, 'templates' | 'reports' | 'callService' | 'broker'>;

/** Any template; for operators only. */
export async function findAny({ templates }: Pick<Ports, 'templates'>, id: string): Promise<TemplateRecord> {
  const found = looksLikeId(id) ? await templates.findOne({ _id: id }).lean<TemplateRecord>() : null;
  if (!found || found.status === 'removed') throw notFound('template');
  return found;
}

async function tellOwner(ports: Ports, broker: Broker, userId: string, { _id, name }: TemplateRecord, reason: string) {
  const wanted = { params: { userId }, actAs: userId };
  const { locale } = await ports.callService(calls.internal.entitlements, wanted);
  const say = sayIn(locale);
  await publishUserEvent(broker, userId, 'notification', {
    id: `taken-down-${_id}`,
    kind: 'system',
    title: say('taken_down_title'),
    message: say('taken_down_message', { name, reason }),
    link: '/dashboard?tab=templates',
  });
}

/**
 * Takes a template out of the marketplace for an operator. It archives the template, blocks publishing until it is
 * restored, and tells the owner why. Users who downloaded it keep its steps.
 */
export async function takeDown(ports: Ports, operatorId: string, id: string, reason: string): Promise<TemplateRecord> {
  const template = await findAny(ports, id);
  const { userId: user_id } = template;
  await auditAction(ports, {
    event: 'template_taken_down',
    operator_id: operatorId,
    user_id,
    subject: id,
    note: reason,
  });
  const taken = await changeTemplate(ports.templates, template, { status: 'archived', takenDownReason: reason });
  await settleReports(ports, operatorId, id);
  if (template.userId !== null) await tellOwner(ports, ports.broker, template.userId, template, reason);
  return taken;
}

/** Lets the owner publish again; one of Rapi's own templates is listed again at once. 409 if it was not taken down. */
export async function restore(ports: Ports, operatorId: string, id: string): Promise<TemplateRecord> {
  const template = await findAny(ports, id);
  const { userId: user_id } = template;
  if (template.takenDownReason === null) throw conflict(sentence('template_not_taken_down'));
  await auditAction(ports, { event: 'template_restored', operator_id: operatorId, user_id, subject: id, note: null });
  const status = template.userId === null && template.isVerified ? ('published' as const) : template.status;
  return changeTemplate(ports.templates, template, { takenDownReason: null, status });
}
