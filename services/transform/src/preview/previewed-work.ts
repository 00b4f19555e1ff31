import { calls, recipeStep, sentence } from '@rapi/contracts';
import { notFound, unprocessable, validated } from '@rapi/service-kit';
import type { Step, ValidationPlan } from '@rapi/tables';
import { plannedRule, todayOf } from '@rapi/tables';
import { z } from 'zod';
import type { TransformPorts } from '../ports';
import type { PreviewSessionRecord } from './preview-session-record';

/** The work that a session previews: a step, or the rules of a validation, which changes nothing. */
export type PreviewedWork = { step: Step } | { plan: ValidationPlan };

const kept = z.union([
  z.object({ step: recipeStep }),
  z.object({ plan: z.object({ rules: z.array(plannedRule), today: z.string() }) }),
]);

const validationConfig = z.object({ rule_ids: z.array(z.string()).max(200).default([]) });

type Session = Pick<PreviewSessionRecord, 'fileId' | 'userId' | 'config' | 'transformationType'>;
type Caller = Pick<TransformPorts, 'callService'>;

/** The chosen rules of the file, or its active ones where none is chosen. 404 for a rule that is not the file's. */
async function planOf({ callService }: Caller, session: Session, requestId?: string): Promise<ValidationPlan> {
  const { rule_ids } = validated(validationConfig, JSON.parse(session.config));
  const { rules } = await callService(calls.validation.rules, {
    params: { id: session.fileId },
    actAs: session.userId,
    requestId,
  });
  if (rule_ids.some((id) => rules.every((rule) => rule.id !== id))) throw notFound('validation_rule');
  const chosen = rules.filter(({ id, is_active }) => (rule_ids.length === 0 ? is_active : rule_ids.includes(id)));
  return {
    rules: chosen.map(({ description, ...rule }) => plannedRule.parse({ ...rule, description: description ?? '' })),
    today: todayOf(new Date()),
  };
}

/** The work that the tool's own call would do with the session's configuration; errors are the tool's own. */
export async function workOfSession(ports: Caller, session: Session, requestId?: string): Promise<PreviewedWork> {
  const { step } = await ports.callService(calls.internal.toolStep, {
    params: { id: session.fileId },
    body: { tool: session.transformationType, config: JSON.parse(session.config) },
    actAs: session.userId,
    requestId,
  });
  return step === null ? { plan: await planOf(ports, session, requestId) } : { step };
}

export const writeWork = (work: PreviewedWork): string => JSON.stringify(work);

/** The work previewed last. 422 where nothing was previewed yet. */
export function previewedWork({ previewed }: Pick<PreviewSessionRecord, 'previewed'>): PreviewedWork {
  if (previewed === null) throw unprocessable('nothing_to_do', sentence('preview_first'));
  return kept.parse(JSON.parse(previewed));
}
