import type { RecipeStep } from '@rapi/contracts';
import { countedSteps } from '@rapi/contracts/operations';
import { accountKeys, Button, EmptyState, ErrorPanel, LoadingArea, Notice, Stack, toast } from '@rapi/ui';
import { Dialog, MultiSelect, Switch } from '@rapi/ui/controls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filesQuery } from './steps-queries';
import { TrialList } from './TrialList';
import { stepsFor, useApplyToFiles } from './use-apply-to-files';

interface ApplyRecipeDialogProps {
  steps: readonly RecipeStep[];
  name: string;
  /** The file that the steps come from. It already has them. */
  ownFileId?: string;
  onClose: () => void;
  onApplied: () => void;
}

interface ChooseFilesProps {
  /** The file that the steps come from. It already has them. */
  ownFileId: string | undefined;
  chosen: string[];
  disabled: boolean;
  onChoose: (ids: string[]) => void;
}

function ChooseFiles({ ownFileId, chosen, disabled, onChoose }: ChooseFilesProps) {
  const { t } = useTranslation('tools');
  const { data, error, isError, refetch } = useQuery(filesQuery);
  if (isError) return <ErrorPanel title={t('steps.filesFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingArea lines={3} />;
  const offered = data.filter(({ id }) => id !== ownFileId);
  if (offered.length === 0) return <EmptyState title={t('steps.noFiles')}>{t('steps.noFilesText')}</EmptyState>;
  return (
    <MultiSelect
      label={t('steps.files')}
      placeholder={chosen.length === 0 ? t('steps.chooseFiles') : undefined}
      searchable
      data={offered.map(({ id, filename }) => ({ value: id, label: filename }))}
      value={chosen}
      disabled={disabled}
      data-autofocus
      onChange={onChoose}
    />
  );
}

/** Tries steps on other files and then applies them to the files that they fit. */
export function ApplyRecipeDialog({ steps, name, ownFileId, onClose, onApplied }: ApplyRecipeDialogProps) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  const { data: files = [] } = useQuery(filesQuery);
  const [chosen, setChosen] = useState<string[]>([]);
  const [leaveOut, setLeaveOut] = useState(false);
  const { trials, isBusy, tryOn, apply, forget } = useApplyToFiles(steps);
  const ready = trials.filter((trial) => trial.state === 'tried' && stepsFor(steps, trial, leaveOut).length > 0);
  const count = ready.reduce((sum, trial) => sum + countedSteps(stepsFor(steps, trial, leaveOut)).length, 0);
  const choose = (ids: string[]) => {
    setChosen(ids);
    forget();
  };
  const run = async () => {
    const applied = await apply(leaveOut);
    if (applied > 0) toast.success(t('steps.appliedTo', { count: applied }));
    await queryClient.invalidateQueries({ queryKey: accountKeys.me });
    onApplied();
  };
  const footer = (
    <>
      <Button
        variant="default"
        disabled={chosen.length === 0 || isBusy}
        onClick={() => void tryOn(files.filter(({ id }) => chosen.includes(id)))}
      >
        {t('steps.try')}
      </Button>
      <Button disabled={ready.length === 0} busy={isBusy && ready.length > 0} onClick={() => void run()}>
        {t('steps.applyButton', { count: ready.length })}
      </Button>
    </>
  );
  const subtitle = `${name} · ${t('steps.count', { count: steps.length })}`;
  return (
    <Dialog title={t('steps.applyTitle')} subtitle={subtitle} width={680} onClose={onClose} footer={footer}>
      <Stack gap={16}>
        <ChooseFiles ownFileId={ownFileId} chosen={chosen} disabled={isBusy} onChoose={choose} />
        {trials.length > 0 && <TrialList trials={trials} steps={steps} />}
        {trials.some((trial) => trial.steps.some(({ fits }) => !fits)) && (
          <Switch
            label={t('steps.leaveOut')}
            description={t('steps.leaveOutText')}
            checked={leaveOut}
            onChange={(event) => setLeaveOut(event.currentTarget.checked)}
          />
        )}
        {count > 0 && <Notice>{t('steps.counted', { count })}</Notice>}
      </Stack>
    </Dialog>
  );
}
