import '../panels/texts';
import { isReading } from '@rapi/contracts/operations';
import { type ApiResponse, EmptyState, ErrorPanel, LoadingArea } from '@rapi/ui';
import { IconListNumbers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReorderList } from '../panels/fields/ReorderList';
import { recipeQuery } from '../workbench-calls';
import { useWorkbench } from '../workbench-context';
import { OffStepRow } from './OffStepRow';
import { FirstStep, ReadingStep, StepRow } from './StepRow';
import { StepsFooter } from './StepsFooter';
import { StepsNext } from './StepsNext';
import classes from './Steps.module.css';
import {
  asStepList,
  idsOfSteps,
  type ListedStep,
  named,
  placeOfVersion,
  type StepList,
  withSwitchedOff,
} from './step-order';
import { useChangeSteps } from '../step-changes/use-change-steps';
import { useStepSentence } from '../step-changes/use-step-sentence';

interface OwnStepsProps extends Pick<ApiResponse<'files.recipe'>, 'steps' | 'applied' | 'switched_off'> {
  isChanging: boolean;
  changeSteps: (list: StepList) => Promise<boolean>;
}

/** The uploaded file, how it was read if a user chose that, and the steps in order. */
function OwnSteps({ steps, applied, switched_off: off = [], isChanging, changeSteps }: OwnStepsProps) {
  const { t } = useTranslation('workbenchPanels');
  const { shownVersion, showVersion } = useWorkbench();
  const sentence = useStepSentence();
  const shown = placeOfVersion(applied, shownVersion);
  const ids = idsOfSteps(steps);
  const running = steps.map((step, place): ListedStep => ({ id: ids[place] ?? '', name: sentence(step), place, step }));
  const reading = running.find(({ step }) => isReading(step));
  const listed = withSwitchedOff(running, off, sentence).filter((each) => each !== reading);
  const last = steps.length - 1;
  const isShown = (place: number) => (shownVersion === undefined ? place === last : shown === place);
  const show = (place: number) => {
    const version = place < 0 ? applied[0]?.parent_version : applied[place]?.version;
    showVersion(place === last ? undefined : version);
  };
  const change = (list: readonly ListedStep[]) => {
    if (!isChanging) void changeSteps(asStepList(reading ? [reading, ...list] : list));
  };
  const replace = (one: ListedStep, ...by: ListedStep[]) =>
    change(listed.flatMap((each) => (each === one ? by : [each])));
  return (
    <>
      <FirstStep isShown={shown === -1} onShow={() => show(-1)} />
      {reading && <ReadingStep name={reading.name} isShown={isShown(0)} onShow={() => show(0)} />}
      <ReorderList label={t('steps.title')} items={listed} onReorder={change}>
        {(each) => {
          const { step, place, name, off: isOff, ...rest } = each;
          const applies = applied[place];
          if (isOff !== undefined) {
            const on = { ...rest, step, place, name };
            const acts = { onSwitchOn: () => replace(each, on), onRemove: () => replace(each) };
            return <OffStepRow name={name} isChanging={isChanging} {...acts} />;
          }
          return (
            <StepRow
              step={step}
              applied={applies}
              number={place + 1}
              isChanging={isChanging}
              isShown={isShown(place)}
              onShow={() => show(place)}
              onRename={(text) => replace(each, { ...each, step: named(step, text) })}
              onRemove={() => replace(each)}
              onSwitchOff={applies && (() => replace(each, { ...each, off: applies.transformation_id }))}
            />
          );
        }}
      </ReorderList>
    </>
  );
}

/** The steps that made the table, as sentences: view, rename, reorder, change and remove them. */
export function StepsPanel() {
  const { t } = useTranslation('workbenchPanels');
  const { file, shownVersion } = useWorkbench();
  const { data: recipe, error, refetch } = useQuery(recipeQuery(file.id));
  const { changeSteps, isChanging, dialog } = useChangeSteps();
  if (error && !recipe) {
    return <ErrorPanel title={t('steps.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!recipe) return <LoadingArea lines={6} />;
  const { steps, applied, switched_off } = recipe;
  const newest = steps.at(-1);
  const isEmpty = !newest && (switched_off ?? []).length === 0;
  return (
    <div className={classes.panel} aria-busy={isChanging}>
      <h2 className={classes.title}>{t('steps.title')}</h2>
      {!isEmpty ? (
        <>
          <OwnSteps {...{ steps, applied, switched_off, isChanging, changeSteps }} />
          {newest && !isReading(newest) && shownVersion === undefined && <StepsNext last={newest} />}
          {newest && <StepsFooter steps={steps} />}
        </>
      ) : (
        <EmptyState illustration={<IconListNumbers size={32} stroke={1.4} />} title={t('steps.empty')}>
          {t('steps.emptyText')}
        </EmptyState>
      )}
      {dialog}
    </div>
  );
}
