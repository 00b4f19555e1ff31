import type { AppliedStep, RecipeStep } from '@rapi/contracts';
import { formatDateTime, RelativeTime, TextInput, UnstyledButton } from '@rapi/ui';
import { StepWarnings, useStepOutcome } from '@rapi/ui/controls';
import {
  IconAdjustments,
  IconFileImport,
  IconFilter,
  IconPencil,
  IconPlayerPause,
  IconTable,
  IconWand,
} from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { panelOfStep } from '../panels/panel-registry';
import { useWorkbench } from '../workbench-context';
import { StepMenu } from './StepMenu';
import classes from './Steps.module.css';
import { useStepSentence } from '../step-changes/use-step-sentence';

interface FirstStepProps {
  isShown: boolean;
  onShow: () => void;
}

/** The file as it was uploaded. */
export function FirstStep({ isShown, onShow }: FirstStepProps) {
  const { t } = useTranslation('workbenchPanels');
  return (
    <UnstyledButton className={classes.first} aria-current={isShown || undefined} onClick={onShow}>
      <IconFileImport size={17} aria-hidden />
      {t('steps.upload')}
    </UnstyledButton>
  );
}

/** The user's choice of how to read the file. It comes before the steps and is changed in the reading dialog. */
export function ReadingStep({ name, isShown, onShow }: FirstStepProps & { name: string }) {
  return (
    <UnstyledButton className={classes.first} aria-current={isShown || undefined} onClick={onShow}>
      <IconTable size={17} aria-hidden />
      {name}
    </UnstyledButton>
  );
}

interface StepRowProps {
  step: RecipeStep;
  applied: AppliedStep | undefined;
  number: number;
  /** The steps are being changed, so no other change can be made yet. */
  isChanging: boolean;
  /** The table is shown as it was after this step. */
  isShown: boolean;
  onShow: () => void;
  onRename: (name: string) => void;
  onRemove: () => void;
  /** Missing while the effect of the step is unknown. */
  onSwitchOff: (() => void) | undefined;
}

interface RenameFormProps {
  name: string;
  /** `byKey`: by Enter or Esc, after which the focus would be lost. */
  onDone: (name: string | undefined, byKey: boolean) => void;
}

function RenameForm({ name, onDone }: RenameFormProps) {
  const { t } = useTranslation('workbenchPanels');
  const [text, setText] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(text === name ? undefined : text, true);
  };
  return (
    <form className={classes.rename} onSubmit={submit}>
      <TextInput
        ref={input}
        aria-label={t('steps.newName', { name })}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => onDone(text === name ? undefined : text, false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone(undefined, true);
        }}
      />
    </form>
  );
}

function Facts({ step, applied }: Pick<StepRowProps, 'step' | 'applied'>) {
  const { t } = useTranslation('workbenchPanels');
  const outcomeOf = useStepOutcome();
  const outcome = applied && outcomeOf(step, applied);
  return (
    <span className={classes.facts}>
      {step.where !== undefined && step.where.length > 0 && (
        <span className={classes.where}>
          <IconFilter size={12} aria-hidden />
          {t('steps.someRows')}
        </span>
      )}
      <StepWarnings warnings={applied?.warnings} />
      {applied && (
        <>
          {outcome !== '' && <span>{outcome}</span>}
          <span title={formatDateTime(applied.created_at)}>
            <RelativeTime time={applied.created_at} />
          </span>
        </>
      )}
    </span>
  );
}

interface StepActionsProps extends Pick<
  StepRowProps,
  'step' | 'applied' | 'number' | 'isChanging' | 'onRemove' | 'onSwitchOff'
> {
  name: string;
  onRename: () => void;
}

function StepActions({ step, applied, number, onRename, onSwitchOff, ...menu }: StepActionsProps) {
  const { t } = useTranslation('workbenchPanels');
  const { openPanel } = useWorkbench();
  const panel = panelOfStep(step.operation);
  const edit = panel && applied && (() => openPanel(panel.name, { step: number, version: applied.parent_version }));
  return (
    <StepMenu
      {...menu}
      actions={[
        ...(edit ? [{ label: t('steps.edit'), icon: IconAdjustments, onClick: edit }] : []),
        { label: t('steps.rename'), icon: IconPencil, onClick: onRename },
        ...(onSwitchOff ? [{ label: t('steps.switchOff'), icon: IconPlayerPause, onClick: onSwitchOff }] : []),
      ]}
    />
  );
}

/** One step, described in a sentence. A click shows the table as it was then. */
export function StepRow(props: StepRowProps) {
  const { step, applied, number, isChanging, isShown, onShow, onRename, onRemove, onSwitchOff } = props;
  const sentence = useStepSentence();
  const [isNaming, setNaming] = useState(false);
  const row = useRef<HTMLButtonElement>(null);
  const isFocusDue = useRef(false);
  useEffect(() => {
    if (isNaming || !isFocusDue.current) return;
    isFocusDue.current = false;
    row.current?.focus();
  }, [isNaming]);
  const name = sentence(step);
  const Icon = panelOfStep(step.operation)?.icon ?? IconWand;
  if (isNaming) {
    return (
      <RenameForm
        name={name}
        onDone={(text, byKey) => {
          isFocusDue.current = byKey;
          setNaming(false);
          if (text !== undefined) onRename(text);
        }}
      />
    );
  }
  return (
    <>
      <UnstyledButton ref={row} className={classes.step} aria-current={isShown || undefined} onClick={onShow}>
        <Icon size={17} aria-hidden />
        <span className={classes.words}>
          <span className={classes.sentence}>{name}</span>
          <Facts step={step} applied={applied} />
        </span>
      </UnstyledButton>
      <StepActions
        {...{ step, applied, number, isChanging, name, onRemove, onSwitchOff }}
        onRename={() => setNaming(true)}
      />
    </>
  );
}
