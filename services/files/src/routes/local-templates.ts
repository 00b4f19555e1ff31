import { calls } from '@rapi/contracts';
import type { Handler } from '@rapi/service-kit';
import { handle } from '@rapi/service-kit';
import type { FilesPorts } from '../ports';
import {
  keepLocalTemplate,
  listLocalTemplates,
  removeLocalTemplate,
  replaceLocalTemplate,
} from '../records/local-template';

export const localTemplateRoutes = ({ localTemplates }: Pick<FilesPorts, 'localTemplates'>): Handler[] => [
  handle(calls.localTemplates.list, ({ query, principal }) =>
    listLocalTemplates(localTemplates, principal.userId, query),
  ),

  handle(calls.localTemplates.create, async ({ body, principal }) => {
    const template = await keepLocalTemplate(localTemplates, principal.userId, body);
    return { success: true as const, id: template.id, template };
  }),

  handle(calls.localTemplates.replace, async ({ params, body, principal: { userId } }) => {
    const template = await replaceLocalTemplate(localTemplates, { userId, id: params.id }, body);
    return { success: true as const, template };
  }),

  handle(calls.localTemplates.remove, async ({ params, principal }) => {
    await removeLocalTemplate(localTemplates, principal.userId, params.id);
    return { success: true as const };
  }),
];
