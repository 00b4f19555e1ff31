import '../panels/texts';
import { isReading } from '@rapi/contracts/operations';
import { EmptyState, ErrorPanel, LoadingArea } from '@rapi/ui';
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

/** The steps that made the table, as sentences: looked at, named, put in order, changed and taken out. */
export function StepsPanel() {
  const { t } = useTranslation('workbenchPanels');
  const { file, shownVersion, showVersion } = useWorkbench();
  const { data: recipe, error, refetch } = useQuery(recipeQuery(file.id));
  const { changeSteps, isChanging, dialog } = useChangeSteps();
  const sentence = useStepSentence();
  if (error && !recipe) {
    return <ErrorPanel title={t('steps.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!recipe) return <LoadingArea lines={6} />;
  const { steps, applied } = recipe;
  const shown = placeOfVersion(applied, shownVersion);
  const ids = idsOfSteps(steps);
  const listed = steps.map((step, place): ListedStep => ({ id: ids[place] ?? '', name: sentence(step), place, step }));
  const reading = listed.find(({ step }) => isReading(step));
  const items = listed.filter((each) => each !== reading);
  const last = steps.length - 1;
  const newest = steps[last];
  const show = (place: number) => {
    const version = place < 0 ? applied[0]?.parent_version : applied[place]?.version;
    showVersion(place === last ? undefined : version);
  };
  return (
    <div className={classes.panel} aria-busy={isChanging}>
      <h2 className={classes.title}>{t('steps.title')}</h2>
      {steps.length === 0 && (
        <EmptyState illustration={<IconListNumbers size={32} stroke={1.4} />} title={t('steps.empty')}>
          {t('steps.emptyText')}
        </EmptyState>
      )}
      {steps.length > 0 && (
        <>
          <FirstStep isShown={shown === -1} onShow={() => show(-1)} />
          {reading && (
            <ReadingStep
              name={reading.name}
              isShown={shownVersion === undefined ? last === 0 : shown === 0}
              onShow={() => show(0)}
            />
          )}
          <ReorderList
            label={t('steps.title')}
            items={items}
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
                isShown={shownVersion === undefined ? place === last : shown === place}
                onShow={() => show(place)}
                onRename={(name) => void changeSteps(withName(steps, place, name))}
                onRemove={() => void changeSteps(withoutStep(steps, place))}
              />
            )}
          </ReorderList>
          {newest && !isReading(newest) && shownVersion === undefined && <StepsNext last={newest} />}
          <StepsFooter steps={steps} />
        </>
      )}
      {dialog}
    </div>
  );
}
