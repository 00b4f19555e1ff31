import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { categories } from '../records/categories';
import { downloadTemplate, ownedSteps } from '../library/download-template';
import { featuredTemplates, searchTemplates } from '../library/list-templates';
import { matchFileColumns } from '../library/match-file-columns';
import type { MarketplacePorts } from '../ports';
import { reportTemplate } from '../reports/template-reports';
import { listReviews } from '../reviews/list-reviews';
import { reviewTemplate } from '../reviews/review-template';
import { findSeen } from '../templates/find-template';
import { templateAnswer } from '../templates/template-answer';
import { stepsHad, stepsSeen, templateDetail } from '../templates/template-detail';

/** The marketplace for all users. */
export const libraryRoutes = (ports: MarketplacePorts): Handler[] => [
  handle(calls.marketplace.categories, async () => ({ categories: [...categories] })),

  handle(calls.marketplace.featured, async ({ principal }) => ({
    featured_templates: await featuredTemplates(ports, principal.userId),
  })),

  handle(calls.marketplace.search, ({ query, principal }) => searchTemplates(ports, principal.userId, query)),

  handle(calls.marketplace.download, async ({ params, body, principal }) => {
    const seen = await findSeen(ports, principal.userId, params.id);
    return downloadTemplate(ports, principal.userId, seen, body);
  }),

  handle(calls.marketplace.review, async ({ params, body, principal }) => {
    const seen = await findSeen(ports, principal.userId, params.id);
    const { id, isTrusted, template } = await reviewTemplate(ports, principal.userId, seen, body);
    const { rating_average, rating_count } = templateAnswer(template, { userId: principal.userId, download: null });
    return { success: true as const, id, rating_average, rating_count, is_trusted: isTrusted };
  }),

  handle(calls.marketplace.get, async ({ params, principal }) => {
    const seen = await findSeen(ports, principal.userId, params.id);
    return { template: await templateDetail(ports, principal.userId, seen) };
  }),

  handle(calls.marketplace.reviews, async ({ params, query, principal }) => {
    const { template } = await findSeen(ports, principal.userId, params.id);
    return listReviews(ports, template._id, query);
  }),

  handle(calls.marketplace.sample, async ({ params, principal, signal }) => {
    const { template } = await findSeen(ports, principal.userId, params.id);
    return ports.samples(template, signal);
  }),

  handle(calls.marketplace.matchColumns, async ({ params, body, principal: { userId } }) => {
    const seen = await findSeen(ports, userId, params.id);
    const steps = (await stepsHad(ports, seen)) ?? (await stepsSeen(ports, seen));
    return matchFileColumns(ports, userId, steps, body.file_id);
  }),

  handle(calls.marketplace.report, async ({ params, body, principal: { userId } }) => {
    const { template } = await findSeen(ports, userId, params.id);
    return { success: true as const, id: await reportTemplate(ports, userId, template, body) };
  }),

  handle(calls.internal.template, async ({ params, principal }) => {
    const seen = await findSeen(ports, principal.userId, params.id);
    return ownedSteps(ports, seen);
  }),
];
