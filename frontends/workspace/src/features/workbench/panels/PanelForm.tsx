import type { FilterCondition, RecipeStep } from '@rapi/contracts';
import { bottomBar, Button, CloseButton, errorSentence, formatNumber, LoadingArea, Notice } from '@rapi/ui';
import { dropDraft, Switch, useDraft, useDraftScope } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSteps } from '../step-changes/use-change-steps';
import { recipeQuery } from '../workbench-calls';
import { useWorkbench } from '../workbench-context';
import { conditionWords } from './conditions/condition-words';
import classes from './OperationPanel.module.css';
import type { Config, Panel } from './panel';
import { PanelOutcome } from './PanelOutcome';
import { usePanelStart } from './use-panel-start';

/** After this pause in typing the next outcome is previewed; the first one at once. */
const SETTLE_MS = 250;

const noConditions: readonly FilterCondition[] = [];

interface PanelStepFormProps {
  panel: Panel;
  /** The step being edited; without it, a new one is made. */
  edited: RecipeStep | undefined;
}

/** The step as the form has it; undefined while something is missing. */
function usePanelStep({ panel, edited }: PanelStepFormProps) {
  const { view } = useWorkbench();
  const [config, setConfig] = useState<Config>();
  const [onlyInView, setOnlyInView] = useDraft(`only in view ${JSON.stringify(edited)}`, edited?.where !== undefined);
  const conditions = edited ? (edited.where ?? noConditions) : view.filter;
  const step = useMemo((): RecipeStep | undefined => {
    if (!config) return undefined;
    // A name given by a user stays; one that describes the settings is made anew.
    const label = edited?.label !== undefined && !edited.label_sentence ? edited.label : undefined;
    return {
      operation: panel.operation,
      config,
      ...(label !== undefined && { label }),
      ...(onlyInView && conditions.length > 0 && { where: [...conditions] }),
    };
  }, [panel, config, onlyInView, conditions, edited]);
  return { step, setConfig, onlyInView, setOnlyInView, conditions };
}

/** Previews the step in the grid: at once when it first can do something, then whenever typing pauses. */
function usePreview(step: RecipeStep | undefined): void {
  const { previewStep, clearPreview } = useWorkbench();
  const said = JSON.stringify(step);
  const latest = useRef(step);
  const hasShown = useRef(false);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const show = () => {
      hasShown.current = latest.current !== undefined;
      if (latest.current) previewStep(latest.current);
      else clearPreview();
    };
    if (said !== undefined && !hasShown.current) {
      show();
      return;
    }
    const timer = setTimeout(show, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [said, previewStep, clearPreview]);
}

/** Closes the panel and drops its draft, which was applied or given up. */
function useLeavePanel(): () => void {
  const { closePanel } = useWorkbench();
  const scope = useDraftScope();
  return useCallback(() => {
    if (scope !== undefined) dropDraft(scope);
    closePanel();
  }, [scope, closePanel]);
}

/** Applies the new step, or saves the file's steps with the edited one in its place. */
function useSubmit(edited: RecipeStep | undefined) {
  const { panelStep, applySteps, isApplying, file } = useWorkbench();
  const leave = useLeavePanel();
  const { data: recipe } = useQuery(recipeQuery(file.id));
  const change = useChangeSteps();
  const submit = async (step: RecipeStep) => {
    const steps = recipe?.steps ?? [];
    const isDone =
      edited && panelStep !== undefined
        ? await change.changeSteps({ steps: steps.toSpliced(panelStep - 1, 1, step) })
        : await applySteps([step]);
    if (isDone) leave();
  };
  return { submit, isBusy: isApplying || change.isChanging, dialog: change.dialog };
}

function WhereSwitch({ panel, edited, state }: PanelStepFormProps & { state: ReturnType<typeof usePanelStep> }) {
  const { t } = useTranslation('workbenchPanels');
  const { rowsInView } = useWorkbench();
  const { conditions, onlyInView, setOnlyInView } = state;
  if (!panel.takesWhere || conditions.length === 0) return null;
  const words = conditions.map((condition) => conditionWords(condition, t)).join(' · ');
  return (
    <Switch
      label={
        edited
          ? t('panels.frame.whereStep')
          : t('panels.frame.where', { rows: rowsInView === undefined ? '…' : formatNumber(rowsInView) })
      }
      description={words}
      checked={onlyInView}
      onChange={(event) => setOnlyInView(event.currentTarget.checked)}
    />
  );
}

function StepForm({ panel, edited }: PanelStepFormProps) {
  const { t } = useTranslation('workbenchPanels');
  const { panelStep } = useWorkbench();
  const leave = useLeavePanel();
  const start = usePanelStart();
  const formId = useId();
  const state = usePanelStep({ panel, edited });
  const { step, setConfig } = state;
  const { submit, isBusy, dialog } = useSubmit(edited);
  usePreview(step);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (step && !isBusy) void submit(step);
  };
  return (
    <>
      <form id={formId} className={classes.body} onSubmit={send}>
        {edited && <Notice>{t('panels.frame.editing', { number: panelStep })}</Notice>}
        <panel.Body start={start} config={edited?.config} onConfig={setConfig} />
        <WhereSwitch {...{ panel, edited, state }} />
      </form>
      <PanelOutcome hasStep={step !== undefined} />
      <footer ref={bottomBar} className={classes.footer}>
        <Button variant="default" onClick={leave}>
          {t('panels.frame.cancel')}
        </Button>
        <Button type="submit" form={formId} disabled={!step} busy={isBusy}>
          {edited ? t('panels.frame.save') : t('panels.frame.apply')}
        </Button>
      </footer>
      {dialog}
    </>
  );
}

/**
 * The step of the address, if the panel is opened for one. The form waits for the step's settings and for the table
 * before it: what the user types over another table would be lost when this one arrives.
 */
function EditedStepForm({ panel, number }: { panel: Panel; number: number }) {
  const { t } = useTranslation('workbenchPanels');
  const { file, version, shownVersion } = useWorkbench();
  const { data, error } = useQuery(recipeQuery(file.id));
  const step = data?.steps[number - 1];
  if (error && !data) return <Notice tone="danger">{errorSentence(error, t('steps.failed'))}</Notice>;
  const isTableHere = shownVersion === undefined || shownVersion === version;
  if (!data || !isTableHere) return <LoadingArea lines={4} />;
  if (!step) return <Notice tone="warning">{t('steps.gone')}</Notice>;
  return <StepForm panel={panel} edited={step} />;
}

/**
 * Focuses the panel when it opens. When it closes, returns the focus to where it was, or to the grid if a menu or
 * palette is gone.
 */
function useFocusOf(frame: RefObject<HTMLElement | null>): void {
  // In a layout effect: taking the panel out of the page removes the focus from everything in it.
  useLayoutEffect(() => {
    const { current } = frame;
    const before = document.activeElement;
    const first = current?.querySelector<HTMLElement>('[data-autofocus]') ?? current;
    first?.focus({ preventScroll: true });
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
      const to = isThere ? before : document.querySelector<HTMLElement>('[role="grid"]');
      to?.focus({ preventScroll: true });
    };
  }, [frame]);
}

/** A panel in its frame. Esc closes it, unless something is open over it. */
export function PanelForm({ panel }: { panel: Panel }) {
  const { t } = useTranslation('workbenchPanels');
  const { panelStep, shownVersion, showVersion } = useWorkbench();
  const leave = useLeavePanel();
  const Icon = panel.icon;
  const headingId = useId();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = frame;
    const press = (event: KeyboardEvent) => {
      // Esc in an open list closes the list.
      const isInList = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
      if (event.key === 'Escape' && !event.defaultPrevented && !isInList) leave();
    };
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, [leave]);
  useFocusOf(frame);
  const about: Partial<Record<string, string>> = t('panels.about', { returnObjects: true });
  const isPast = shownVersion !== undefined && panelStep === undefined;
  return (
    <section ref={frame} tabIndex={-1} className={classes.panel} aria-labelledby={headingId}>
      <header className={classes.head}>
        <Icon size={18} aria-hidden />
        <h2 id={headingId} className={classes.title}>
          {t(`panels.panel.${panel.name}`)}
        </h2>
        <CloseButton aria-label={t('panels.frame.close')} onClick={leave} />
      </header>
      {about[panel.name] !== undefined && <p className={classes.about}>{about[panel.name]}</p>}
      {isPast && (
        <div className={classes.body}>
          <Notice tone="warning">{t('panels.frame.past')}</Notice>
          <Button onClick={() => showVersion(undefined)}>{t('steps.toNow')}</Button>
        </div>
      )}
      {!isPast && panelStep === undefined && <StepForm panel={panel} edited={undefined} />}
      {!isPast && panelStep !== undefined && <EditedStepForm panel={panel} number={panelStep} />}
    </section>
  );
}
