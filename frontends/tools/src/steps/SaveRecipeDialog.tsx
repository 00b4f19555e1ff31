import type { RecipeStep } from '@rapi/contracts';
import { Button, callApi, errorSentence, TextInput, toast } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recipeKeys } from './steps-queries';

interface SaveRecipeDialogProps {
  steps: readonly RecipeStep[];
  /** The suggested name. */
  name: string;
  onClose: () => void;
  onSaved: () => void;
}

/** Saves steps under a name, to apply them to other files. */
export function SaveRecipeDialog({ steps, name: first, onClose, onSaved }: SaveRecipeDialogProps) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  const [name, setName] = useState(first);
  const formId = useId();
  const save = useMutation({
    mutationFn: () => callApi('recipes.create', { body: { name, steps: [...steps] } }),
    onSuccess: async () => {
      toast.success(t('steps.saved'));
      await queryClient.invalidateQueries({ queryKey: recipeKeys.saved });
      onSaved();
    },
    onError: (error) => toast.error(errorSentence(error, t('steps.saveFailed'))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate();
  };
  return (
    <Dialog
      title={t('steps.save')}
      subtitle={t('steps.count', { count: steps.length })}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('steps.cancel')}
          </Button>
          <Button type="submit" form={formId} disabled={name.trim() === ''} busy={save.isPending}>
            {t('steps.saveButton')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextInput
          label={t('steps.recipeName')}
          value={name}
          maxLength={200}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
