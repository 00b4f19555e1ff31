import '../panels/texts';
import type { RecipeStep } from '@rapi/contracts';
import { isReading } from '@rapi/contracts/operations';
import { type ApiResponse, EmptyState, ErrorPanel, LoadingArea } from '@rapi/ui';
import { IconListNumbers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReorderList } from '../panels/fields/ReorderList';
import { recipeQuery } from '../workbench-calls';
import { useWorkbench } from '../workbench-context';
import { FirstStep, ReadingStep, StepRow } from './StepRow';
import { StepsFooter } from './StepsFooter';
import { StepsNext } from './StepsNext';
import classes from './Steps.module.css';
import { idsOfSteps, type ListedStep, placeOfVersion, withName, withoutStep } from './step-order';
import { useChangeSteps } from '../step-changes/use-change-steps';
import { useStepSentence } from '../step-changes/use-step-sentence';

interface OwnStepsProps extends Pick<ApiResponse<'files.recipe'>, 'steps' | 'applied'> {
  isChanging: boolean;
  changeSteps: (steps: readonly RecipeStep[]) => Promise<boolean>;
}

/** The file as it was uploaded, how it was read where a person chose that, and the steps in their order. */
function OwnSteps({ steps, applied, isChanging, changeSteps }: OwnStepsProps) {
  const { t } = useTranslation('workbenchPanels');
  const { shownVersion, showVersion } = useWorkbench();
  const sentence = useStepSentence();
  const shown = placeOfVersion(applied, shownVersion);
  const ids = idsOfSteps(steps);
  const listed = steps.map((step, place): ListedStep => ({ id: ids[place] ?? '', name: sentence(step), place, step }));
  const reading = listed.find(({ step }) => isReading(step));
  const last = steps.length - 1;
  const isShown = (place: number) => (shownVersion === undefined ? place === last : shown === place);
  const show = (place: number) => {
    const version = place < 0 ? applied[0]?.parent_version : applied[place]?.version;
    showVersion(place === last ? undefined : version);
  };
  return (
    <>
      <FirstStep isShown={shown === -1} onShow={() => show(-1)} />
      {reading && <ReadingStep name={reading.name} isShown={isShown(0)} onShow={() => show(0)} />}
      <ReorderList
        label={t('steps.title')}
        items={listed.filter((each) => each !== reading)}
        onReorder={(next) => {
          const order = reading ? [reading, ...next] : next;
          if (!isChanging) void changeSteps(order.map(({ step }) => step));
        }}
      >
        {({ step, place }) => (
          <StepRow
            step={step}
            applied={applied[place]}
            number={place + 1}
            isChanging={isChanging}
            isShown={isShown(place)}
            onShow={() => show(place)}
            onRename={(name) => void changeSteps(withName(steps, place, name))}
            onRemove={() => void changeSteps(withoutStep(steps, place))}
          />
        )}
      </ReorderList>
    </>
  );
}

/** The steps that made the table, as sentences: looked at, named, put in order, changed and taken out. */
export function StepsPanel() {
  const { t } = useTranslation('workbenchPanels');
  const { file, shownVersion } = useWorkbench();
  const { data: recipe, error, refetch } = useQuery(recipeQuery(file.id));
  const { changeSteps, isChanging, dialog } = useChangeSteps();
  if (error && !recipe) {
    return <ErrorPanel title={t('steps.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!recipe) return <LoadingArea lines={6} />;
  const { steps, applied } = recipe;
  const newest = steps.at(-1);
  return (
    <div className={classes.panel} aria-busy={isChanging}>
      <h2 className={classes.title}>{t('steps.title')}</h2>
      {newest ? (
        <>
          <OwnSteps {...{ steps, applied, isChanging, changeSteps }} />
          {!isReading(newest) && shownVersion === undefined && <StepsNext last={newest} />}
          <StepsFooter steps={steps} />
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
