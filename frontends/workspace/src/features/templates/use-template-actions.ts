import type { LocalTemplate } from '@rapi/contracts';
import { confirm, saveFile, toast, useUser } from '@rapi/ui';
import {
  keepLocalTemplates,
  newLocalTemplate,
  removeLocalTemplate,
  type TemplateContent,
  useLocalTemplates,
} from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { type ImportProblem, templatesFilename, templatesIn, templatesText } from './template-file';
import { freeName } from './template-list';

/** Saves templates as one file of the person's own. */
export const exportTemplates = (templates: readonly TemplateContent[]): void =>
  saveFile({ blob: new Blob([templatesText(templates)], { type: 'application/json' }) }, templatesFilename(templates));

/** What is done with a template as a whole. */
export function useTemplateActions() {
  const { t } = useTranslation('workspace');
  const { id: userId } = useUser();
  const templates = useLocalTemplates();
  const names = templates.map(({ name }) => name);
  const remove = async (template: LocalTemplate) => {
    const { name } = template;
    const question = {
      title: t('templates.deleteTitle', { name }),
      text: t('templates.deleteText'),
      confirmLabel: t('templates.card.delete'),
      destructive: true,
    };
    if (!(await confirm(question)) || !removeLocalTemplate(template)) return;
    toast.success(t('templates.deleted', { name }));
  };
  const duplicate = (template: LocalTemplate) => {
    const copy = newLocalTemplate(userId, { ...template, name: freeName(template.name, names) });
    if (keepLocalTemplates([copy])) toast.success(t('templates.created', { name: copy.name }));
    else toast.error(t('templates.full'));
  };
  return { templates, names, userId, remove, duplicate };
}

/** Takes templates from files, several at once; what is wrong with a file is reported with its name. */
export function useImportTemplates() {
  const { t } = useTranslation('workspace');
  const { userId, names } = useTemplateActions();
  const sentence = (file: string, problem: ImportProblem): string =>
    problem.kind === 'invalid'
      ? t('templates.import.invalid', { ...problem, file })
      : t(`templates.import.${problem.kind}`, { file });
  return async (files: readonly File[]): Promise<void> => {
    const taken = [...names];
    const added: LocalTemplate[] = [];
    for (const file of files) {
      const found = await templatesIn(await file.text());
      if ('problem' in found) {
        toast.error(sentence(file.name, found.problem));
        continue;
      }
      for (const content of found.templates) {
        const name = freeName(content.name, taken);
        taken.push(name);
        added.push(newLocalTemplate(userId, { ...content, name }));
      }
    }
    if (added.length === 0) return;
    if (keepLocalTemplates(added)) toast.success(t('templates.import.done', { count: added.length }));
    else toast.error(t('templates.full'));
  };
}
