import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import type { MarketplacePorts } from '../ports';
import { requireOperator } from '../reports/require-operator';
import { restore, takeDown } from '../reports/take-down';
import { dismissReport, listReports } from '../reports/template-reports';
import { templateAnswer } from '../templates/template-answer';

/** Operators' routes for reports. */
export const operatorRoutes = (ports: MarketplacePorts): Handler[] => [
  handle(calls.marketplace.reports, async ({ query, principal: { userId } }) => {
    await requireOperator(ports, userId);
    return listReports(ports, query);
  }),

  handle(calls.marketplace.dismissReport, async ({ params, principal: { userId } }) => {
    await requireOperator(ports, userId);
    return { success: true as const, report: await dismissReport(ports, userId, params.id) };
  }),

  handle(calls.marketplace.takeDown, async ({ params, body, principal: { userId } }) => {
    await requireOperator(ports, userId);
    const taken = await takeDown(ports, userId, params.id, body.reason);
    return { success: true as const, template: templateAnswer(taken, { userId, download: null }) };
  }),

  handle(calls.marketplace.restore, async ({ params, principal: { userId } }) => {
    await requireOperator(ports, userId);
    const restored = await restore(ports, userId, params.id);
    return { success: true as const, template: templateAnswer(restored, { userId, download: null }) };
  }),
];
