import type { LocalTemplate, MarketplaceTemplate } from '@rapi/contracts';
import { callApi, errorSentence, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { libraryKey } from '../library-queries';
import { lacksRequired, settingsOf, type TemplateFields } from './template-form';
import { NeedsWordlist, stepsOf, type StepSource } from './template-source';

/** What the form itself finds wrong before sending anything. */
class FormProblem extends Error {}

interface SaveTemplate {
  template: MarketplaceTemplate | undefined;
  locals: readonly LocalTemplate[];
  onSaved: () => void;
}

/** Undefined if nothing is chosen. */
function sourceOf({ sourceKind, sourceId }: TemplateFields, locals: readonly LocalTemplate[]): StepSource | undefined {
  if (sourceId === null) return undefined;
  if (sourceKind === 'file') return { kind: 'file', fileId: sourceId };
  const template = locals.find(({ id }) => id === sourceId);
  return template && { kind: 'local', template };
}

/** Creates a template, or changes one of the user's; reads its steps from the chosen source. */
export function useSaveTemplate({ template, locals, onSaved }: SaveTemplate) {
  const { t } = useTranslation('workspace');
  const queries = useQueryClient();
  const stepsFrom = async (fields: TemplateFields) => {
    const source = sourceOf(fields, locals);
    if (!source) throw new FormProblem(t('library.create.needsSource'));
    const steps = await stepsOf(source).catch((error: unknown) => {
      throw error instanceof NeedsWordlist ? new FormProblem(t('library.create.needsWordlist')) : error;
    });
    if (steps.length === 0) throw new FormProblem(t('library.create.noSteps'));
    return steps;
  };
  const save = async (fields: TemplateFields): Promise<void> => {
    if (lacksRequired(fields)) throw new FormProblem(t('library.create.required'));
    const body = settingsOf(fields);
    const steps = fields.sourceKind === 'keep' ? undefined : await stepsFrom(fields);
    if (!template) await callApi('marketplace.create', { body: { ...body, workflow_steps: steps } });
    else
      await callApi('marketplace.update', {
        params: { id: template.id },
        body: { ...body, ...(steps && { workflow_steps: steps }) },
      });
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: save,
    onSuccess: (_, { name }) => {
      toast.success(t(template ? 'library.create.saved' : 'library.create.done', { name: name.trim() }));
      onSaved();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: libraryKey }),
  });
  const fallback = t(template ? 'library.failed.change' : 'library.failed.create');
  const problem = error instanceof FormProblem ? error.message : error ? errorSentence(error, fallback) : undefined;
  return { save: mutate, isPending, problem, dismiss: reset };
}
