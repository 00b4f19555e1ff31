import type { AppliedStep, RecipeStep } from '@rapi/contracts';
import type { ApiResponse } from '@rapi/ui';
import { EmptyState, ErrorPanel, errorSentence, LoadingArea, RemoteComponent, rollBack, toast } from '@rapi/ui';
import { Dialog, Tabs } from '@rapi/ui/controls';
import { IconListNumbers } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import { useFileChanged } from '../tool-frame/use-apply';
import { ApplyRecipeDialog } from './ApplyRecipeDialog';
import { exportRecipe } from './export-recipe';
import type { NamedRecipe } from './recipe-file';
import { SavedRecipes } from './SavedRecipes';
import { SaveRecipeDialog } from './SaveRecipeDialog';
import { SaveTemplateDialog } from './SaveTemplateDialog';
import { StepList } from './StepList';
import { recipeQuery } from './steps-queries';
import { StepsBar } from './StepsBar';
import { useStepName } from './use-step-name';
import classes from './StepsDialog.module.css';

type Open =
  | { kind: 'version'; version: number }
  | { kind: 'compare'; from?: number; to?: number }
  | { kind: 'undo'; transformationId: string; name: string }
  | { kind: 'template'; steps: readonly RecipeStep[]; name: string }
  | { kind: 'save'; steps: readonly RecipeStep[]; name: string }
  | { kind: 'apply'; steps: readonly RecipeStep[]; name: string; ownFileId?: string };

/** Restores what the last undo removed. */
function useRedo(changed: () => Promise<void>) {
  const { t } = useTranslation('tools');
  return useMutation({
    mutationFn: (transformationId: string) => rollBack(transformationId, t('steps.redo')),
    onSuccess: async () => {
      toast.success(t('steps.redone'));
      await changed();
    },
    onError: (error) => toast.error(errorSentence(error, t('steps.redoFailed'))),
  });
}

interface OverlaysProps extends Pick<ToolProps, 'fileId' | 'fileName'> {
  open: Open | undefined;
  onClose: () => void;
  onChanged: () => void;
  onSaved: () => void;
}

/** The dialogs over the list: a version, a comparison, the undo confirmation, saving, applying. */
function Overlays({ open, fileId, fileName, onClose, onChanged, onSaved }: OverlaysProps) {
  const file = { fileId, fileName, onClose };
  switch (open?.kind) {
    case undefined:
      return null;
    case 'version':
      return (
        <RemoteComponent
          module="dashboard/version-dialogs"
          name="VersionDialog"
          props={{ ...file, version: open.version }}
        />
      );
    case 'compare':
      return (
        <RemoteComponent
          module="dashboard/version-dialogs"
          name="CompareDialog"
          props={{ ...file, from: open.from, to: open.to }}
        />
      );
    case 'undo':
      return (
        <RemoteComponent
          module="dashboard/version-dialogs"
          name="RollbackDialog"
          props={{ transformationId: open.transformationId, name: open.name, onClose, onChanged }}
          loading={null}
        />
      );
    case 'save':
      return <SaveRecipeDialog steps={open.steps} name={open.name} onClose={onClose} onSaved={onSaved} />;
    case 'template':
      return <SaveTemplateDialog steps={open.steps} name={open.name} onClose={onClose} />;
    case 'apply':
      return <ApplyRecipeDialog {...open} onClose={onClose} onApplied={onChanged} />;
  }
}

interface OwnStepsProps {
  recipe: ApiResponse<'files.recipe'>;
  onOpen: (open: Open) => void;
}

function OwnSteps({ recipe: { steps, applied }, onOpen }: OwnStepsProps) {
  const { t } = useTranslation('tools');
  const stepName = useStepName();
  if (steps.length === 0) {
    return (
      <EmptyState illustration={<IconListNumbers size={40} stroke={1.4} />} title={t('steps.empty')}>
        {t('steps.emptyText')}
      </EmptyState>
    );
  }
  const nameOf = (number: number) => {
    const step = steps[number - 1];
    return step ? stepName(step) : t('steps.upload');
  };
  const undoTo = (number: number, after: AppliedStep | undefined) => {
    if (!after) return;
    const name = t('steps.undoName', { number, name: nameOf(number) });
    onOpen({ kind: 'undo', transformationId: after.transformation_id, name });
  };
  return (
    <StepList
      steps={steps}
      applied={applied}
      firstVersion={applied[0]?.parent_version ?? 1}
      actions={{
        onSee: (version) => onOpen({ kind: 'version', version }),
        onCompare: (from, to) => onOpen({ kind: 'compare', from, to }),
        // A reading chosen during upload made the first version, so it has no earlier version to go back to.
        onUndoTo: (number) =>
          undoTo(
            number,
            applied.slice(number).find((each) => each.version !== each.parent_version),
          ),
      }}
    />
  );
}

/** Applied Steps: view the file at any step, undo to any step, and save, export or apply its recipe to other files. */
export function StepsDialog({ fileId, fileName, onClose, onChanged }: ToolProps) {
  const { t } = useTranslation('tools');
  const [tab, setTab] = useState<'own' | 'saved'>('own');
  const [open, setOpen] = useState<Open>();
  const changed = useFileChanged({ fileId, onChanged });
  const redo = useRedo(changed);
  const { data, error, isError, refetch } = useQuery(recipeQuery(fileId));
  const name = fileName.replace(/\.[^.]+$/, '');
  const close = () => setOpen(undefined);
  const imported = (recipe: NamedRecipe) =>
    setOpen({ kind: 'apply', steps: recipe.steps, name: recipe.name || t('steps.imported') });
  return (
    <Dialog fullScreen title={t('steps.title')} subtitle={fileName} onClose={onClose}>
      <Tabs
        className={classes.tabs}
        value={tab}
        onChange={(value) => setTab(value === 'saved' ? 'saved' : 'own')}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="own">{t('steps.tabs.own')}</Tabs.Tab>
          <Tabs.Tab value="saved">{t('steps.tabs.saved')}</Tabs.Tab>
        </Tabs.List>
        <StepsBar
          hasSteps={tab === 'own' && (data?.steps.length ?? 0) > 0}
          redo={tab === 'own' ? (data?.redo ?? undefined) : undefined}
          isRedoing={redo.isPending}
          onRedo={(transformationId) => redo.mutate(transformationId)}
          onCompare={() => setOpen({ kind: 'compare', from: data?.applied[0]?.parent_version })}
          onSave={() => data && setOpen({ kind: 'save', steps: data.steps, name })}
          onSaveTemplate={() => data && setOpen({ kind: 'template', steps: data.steps, name })}
          onExport={() => data && exportRecipe({ name, steps: data.steps })}
          onApply={() => data && setOpen({ kind: 'apply', steps: data.steps, name, ownFileId: fileId })}
          onImport={imported}
        />
        <Tabs.Panel value="own">
          {isError && !data && <ErrorPanel title={t('steps.failed')} error={error} onRetry={() => void refetch()} />}
          {!data && !isError && <LoadingArea lines={6} />}
          {data && <OwnSteps recipe={data} onOpen={setOpen} />}
        </Tabs.Panel>
        <Tabs.Panel value="saved">
          <SavedRecipes
            onApply={({ steps, name: recipeName }) => setOpen({ kind: 'apply', steps, name: recipeName })}
          />
        </Tabs.Panel>
      </Tabs>
      <Overlays
        {...{ fileId, fileName, open }}
        onClose={close}
        onChanged={() => void changed()}
        onSaved={() => {
          close();
          setTab('saved');
        }}
      />
    </Dialog>
  );
}
