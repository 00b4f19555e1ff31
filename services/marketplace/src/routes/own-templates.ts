import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import { ownTemplates } from '../library/list-templates';
import type { MarketplacePorts } from '../ports';
import { createTemplate } from '../templates/create-template';
import { findOwn } from '../templates/find-template';
import { archiveTemplate, publishTemplate } from '../templates/publish-template';
import { removeTemplate } from '../templates/remove-template';
import { templateAnswer } from '../templates/template-answer';
import { updateTemplate } from '../templates/update-template';

/** Owners' routes for their templates. */
export const ownTemplateRoutes = (ports: MarketplacePorts): Handler[] => [
  handle(calls.marketplace.mine, ({ query, principal }) => ownTemplates(ports, principal.userId, query)),

  handle(calls.marketplace.create, async ({ body, principal: { userId } }) => {
    const made = await createTemplate(ports, userId, body);
    const template = templateAnswer(made, { userId, download: null });
    return { success: true as const, id: template.id, template_id: template.id, template };
  }),

  handle(calls.marketplace.update, async ({ params, body, principal: { userId } }) => {
    const own = await findOwn(ports, userId, params.id);
    const changed = await updateTemplate(ports, own, body);
    return { success: true as const, template: templateAnswer(changed, { userId, download: null }) };
  }),

  handle(calls.marketplace.remove, async ({ params, principal: { userId } }) => {
    const own = await findOwn(ports, userId, params.id);
    await removeTemplate(ports, own);
    return { success: true as const };
  }),

  handle(calls.marketplace.publish, async ({ params, body, principal: { userId } }) => {
    const own = await findOwn(ports, userId, params.id);
    const published = await publishTemplate(ports, userId, own, body.changelog);
    return { success: true as const, template: templateAnswer(published, { userId, download: null }) };
  }),

  handle(calls.marketplace.archive, async ({ params, principal: { userId } }) => {
    const own = await findOwn(ports, userId, params.id);
    const archived = await archiveTemplate(ports, own);
    return { success: true as const, template: templateAnswer(archived, { userId, download: null }) };
  }),
];
