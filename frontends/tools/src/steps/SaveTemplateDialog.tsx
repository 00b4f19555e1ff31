import type { RecipeStep } from '@rapi/contracts';
import { Button, errorSentence, Flex, Notice, TextInput, toast } from '@rapi/ui';
import { Dialog, Textarea, useKeepLocalTemplate } from '@rapi/ui/controls';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templateFromSteps } from './template-from-steps';

interface SaveTemplateDialogProps {
  steps: readonly RecipeStep[];
  /** The suggested name. */
  name: string;
  onClose: () => void;
}

const noNormalization = {
  enabled: false,
  sourceColumn: '',
  extractCategory: false,
  extractStatus: false,
  extractLocation: false,
  extractProject: false,
};

/** Saves steps as a local template of the signed-in person. */
function useSaveTemplate(steps: readonly RecipeStep[], onSaved: () => void) {
  const { t } = useTranslation('tools');
  const { mutate, isPending } = useKeepLocalTemplate();
  const save = (name: string, description: string) =>
    mutate(
      { name, description, textNormalization: noNormalization, ...templateFromSteps(steps) },
      {
        onSuccess: () => {
          toast.success(t('steps.template.saved'));
          onSaved();
        },
        onError: (error) => toast.error(errorSentence(error, t('steps.template.failed'))),
      },
    );
  return { save, isPending };
}

/** Says how the template represents the steps. */
function Remark({ steps }: Pick<SaveTemplateDialogProps, 'steps'>) {
  const { t } = useTranslation('tools');
  const kept = templateFromSteps(steps).steps.length;
  const rows = steps.length - kept;
  const sentences = [
    rows > 0 && t('steps.template.rows', { count: rows }),
    kept > 0 && t('steps.template.kept', { count: kept }),
  ];
  return <Notice>{sentences.filter(Boolean).join(' ')}</Notice>;
}

/** Saves steps as a local template, turning as many as possible into rows of the template form. */
export function SaveTemplateDialog({ steps, name: first, onClose }: SaveTemplateDialogProps) {
  const { t } = useTranslation('tools');
  const [name, setName] = useState(first);
  const [description, setDescription] = useState('');
  const formId = useId();
  const { save, isPending } = useSaveTemplate(steps, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save(name.trim(), description.trim());
  };
  return (
    <Dialog
      title={t('steps.template.button')}
      subtitle={t('steps.count', { count: steps.length })}
      width={520}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} disabled={name.trim() === ''} busy={isPending}>
          {t('steps.saveButton')}
        </Button>
      }
    >
      <Flex component="form" id={formId} direction="column" gap={16} onSubmit={submit}>
        <TextInput
          label={t('steps.template.name')}
          value={name}
          maxLength={200}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label={t('steps.template.description')}
          value={description}
          maxLength={1000}
          autosize
          minRows={2}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Remark steps={steps} />
      </Flex>
    </Dialog>
  );
}
