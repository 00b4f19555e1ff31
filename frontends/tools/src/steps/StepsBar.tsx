import type { ApiResponse } from '@rapi/ui';
import { Button, toast } from '@rapi/ui';
import { useWording } from '@rapi/ui/controls';
import {
  IconArrowForwardUp,
  IconArrowsDiff,
  IconBookmarkPlus,
  IconDownload,
  IconFileImport,
  IconPlayerPlay,
  IconTemplate,
} from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type NamedRecipe, recipeIn } from './recipe-file';
import classes from './StepsDialog.module.css';

interface StepsBarProps {
  /** Whether there are steps to save, export or apply. */
  hasSteps: boolean;
  redo: ApiResponse<'files.recipe'>['redo'] | undefined;
  isRedoing: boolean;
  onRedo: (transformationId: string) => void;
  onCompare: () => void;
  onSave: () => void;
  onSaveTemplate: () => void;
  onExport: () => void;
  onApply: () => void;
  onImport: (recipe: NamedRecipe) => void;
}

function ImportButton({ onImport }: Pick<StepsBarProps, 'onImport'>) {
  const { t } = useTranslation('tools');
  const input = useRef<HTMLInputElement>(null);
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // So that choosing the same file again also counts as a change.
    currentTarget.value = '';
    if (!file) return;
    const recipe = recipeIn(await file.text());
    if (recipe) onImport(recipe);
    else toast.error(t('steps.noRecipeFile', { name: file.name }));
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('steps.import')}
        onChange={(event) => void read(event)}
      />
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('steps.import')}
      </Button>
    </>
  );
}

/** Actions for the recipe as a whole. */
export function StepsBar(props: StepsBarProps) {
  const { hasSteps, redo, isRedoing, onRedo, onCompare, onSave, onSaveTemplate, onExport, onApply, onImport } = props;
  const { t } = useTranslation('tools');
  const wording = useWording();
  return (
    <div className={classes.bar}>
      {redo && (
        <Button
          leftSection={<IconArrowForwardUp size={16} aria-hidden />}
          busy={isRedoing}
          title={redo.labels.map((label, place) => wording(label, redo.label_sentences?.[place])).join(', ')}
          onClick={() => onRedo(redo.transformation_id)}
        >
          {t('steps.redoCount', { count: redo.labels.length })}
        </Button>
      )}
      {hasSteps && (
        <>
          <Button variant="default" leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={onApply}>
            {t('steps.applyTo')}
          </Button>
          <Button variant="default" leftSection={<IconBookmarkPlus size={16} aria-hidden />} onClick={onSave}>
            {t('steps.save')}
          </Button>
          <Button variant="default" leftSection={<IconTemplate size={16} aria-hidden />} onClick={onSaveTemplate}>
            {t('steps.template.button')}
          </Button>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={onExport}>
            {t('steps.export')}
          </Button>
          <Button variant="default" leftSection={<IconArrowsDiff size={16} aria-hidden />} onClick={onCompare}>
            {t('steps.compare')}
          </Button>
        </>
      )}
      <ImportButton onImport={onImport} />
    </div>
  );
}
