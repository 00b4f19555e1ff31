import type { LocalTemplate } from '@rapi/contracts';
import { confirm, errorSentence, saveFile, toast } from '@rapi/ui';
import {
  keepLocalTemplate,
  type LeftTemplate,
  type TemplateContent,
  useKeepLocalTemplate,
  useLocalTemplates,
  useRefreshLocalTemplates,
  useRemoveLocalTemplate,
} from '@rapi/ui/controls';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ImportProblem, templatesFilename, templatesIn, templatesText } from './template-file';
import { freeName } from './template-list';

const saveText = (text: string, name: string): void =>
  saveFile({ blob: new Blob([text], { type: 'application/json' }) }, name);

/** Saves templates as one file for the user. */
export const exportTemplates = (templates: readonly TemplateContent[]): void =>
  saveText(templatesText(templates), templatesFilename(templates));

/** Saves a template that was left in the browser just as it is, including the parts that cannot be read. */
export const exportAsFound = (template: LeftTemplate['template'], name: string): void =>
  saveText(JSON.stringify(template, null, 2), templatesFilename([{ name }]));

/** Asks whether to delete the template of this name. */
export function useAskToDelete() {
  const { t } = useTranslation('workspace');
  return (name: string) =>
    confirm({
      title: t('templates.deleteTitle', { name }),
      text: t('templates.deleteText'),
      confirmLabel: t('templates.card.delete'),
      destructive: true,
    });
}

/** Actions on a whole template. */
export function useTemplateActions(templates: readonly LocalTemplate[]) {
  const { t } = useTranslation('workspace');
  const ask = useAskToDelete();
  const { mutate: keep } = useKeepLocalTemplate();
  const { mutate: drop } = useRemoveLocalTemplate();
  const failed = (sentence: string) => (error: Error) => void toast.error(errorSentence(error, sentence));
  const remove = async ({ id, name }: LocalTemplate) => {
    if (!(await ask(name))) return;
    drop(id, {
      onSuccess: () => void toast.success(t('templates.deleted', { name })),
      onError: failed(t('templates.deleteFailed')),
    });
  };
  const duplicate = (template: LocalTemplate) => {
    const names = templates.map(({ name }) => name);
    keep(
      { ...template, name: freeName(template.name, names) },
      {
        onSuccess: (_, { name }) => void toast.success(t('templates.created', { name })),
        onError: failed(t('templates.saveFailed')),
      },
    );
  };
  return { remove, duplicate };
}

/** Imports templates from files, several at once; a file's problem is reported with its name. */
export function useImportTemplates() {
  const { t } = useTranslation('workspace');
  const { data: templates = [] } = useLocalTemplates();
  const sentence = (file: string, problem: ImportProblem): string =>
    problem.kind === 'invalid'
      ? t('templates.import.invalid', { ...problem, file })
      : t(`templates.import.${problem.kind}`, { file });
  const read = async (files: readonly File[]): Promise<TemplateContent[]> => {
    const taken = templates.map(({ name }) => name);
    const added: TemplateContent[] = [];
    for (const file of files) {
      const found = await templatesIn(await file.text());
      if ('problem' in found) {
        toast.error(sentence(file.name, found.problem));
        continue;
      }
      for (const content of found.templates) {
        const name = freeName(content.name, taken);
        taken.push(name);
        added.push({ ...content, name });
      }
    }
    return added;
  };
  /** Stops at the first refused template: the next ones would be refused for the same reason, such as a full plan. */
  const take = async (files: readonly File[]): Promise<void> => {
    let count = 0;
    for (const content of await read(files)) {
      try {
        await keepLocalTemplate(content);
        count += 1;
      } catch (error) {
        const detail = errorSentence(error, t('templates.saveFailed'));
        toast.error(t('templates.import.stopped', { name: content.name, detail }));
        break;
      }
    }
    if (count > 0) toast.success(t('templates.import.done', { count }));
  };
  return useMutation({ mutationFn: take, onSettled: useRefreshLocalTemplates() });
}
