import { defineCall } from '../call';
import { keptTemplateConfig, localTemplate } from '../entities/local-template';
import { count, succeeded, success } from '../entities/values';
import { paging } from '../query';
import { idText, text } from '../text';
import { z } from '../zod';

const content = z.strictObject({
  template_config: keptTemplateConfig,
  description: text({ max: 1000 }).default(''),
});

/**
 * The template's identity in the browser that kept it before. Sending it again returns the same template instead of a
 * second one.
 */
const fromBrowser = z.strictObject({
  id: idText,
  created_at: z.iso.datetime().optional().describe('The day it was made; one that is yet to come counts as today.'),
});

export const localTemplates = {
  list: defineCall('local-templates.list', {
    requirement: 'R-TPL-12',
    title: 'The local templates of the user, the newest first',
    query: z.object(paging()),
    response: z.object({ templates: z.array(localTemplate), total: count }),
  }),
  create: defineCall('local-templates.create', {
    requirement: 'R-TPL-13',
    title: 'Keep a local template',
    body: content.extend({ from_browser: fromBrowser.optional() }),
    response: z.object({ success, id: z.string(), template: localTemplate }),
    status: 201,
    idempotent: true,
  }),
  replace: defineCall('local-templates.replace', {
    requirement: 'R-TPL-14',
    title: 'Put another content in the place of a local template’s',
    body: content,
    response: z.object({ success, template: localTemplate }),
  }),
  remove: defineCall('local-templates.remove', {
    requirement: 'R-TPL-15',
    title: 'Delete a local template; what it was applied to stays as it is',
    response: succeeded,
  }),
};
