import type { AppliedStep, RecipeStep } from '@rapi/contracts';
import { formatDateTime, IconButton, RelativeTime, TextInput, UnstyledButton } from '@rapi/ui';
import { Menu, useStepOutcome } from '@rapi/ui/controls';
import {
  IconAdjustments,
  IconDotsVertical,
  IconFileImport,
  IconFilter,
  IconPencil,
  IconPlayerPause,
  IconTable,
  IconTrash,
  IconWand,
} from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { panelOfStep } from '../panels/panel-registry';
import { useWorkbench } from '../workbench-context';
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

/** How a person chose that the file be read: it stands before the steps, and is changed where files are read again. */
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
  /** The steps are being changed, and no other change can be made of them yet. */
  isChanging: boolean;
  /** The table is shown as it was after this step. */
  isShown: boolean;
  onShow: () => void;
  onRename: (name: string) => void;
  onRemove: () => void;
  /** Not there while it is not known what the step has done. */
  onSwitchOff: (() => void) | undefined;
}

interface RenameFormProps {
  name: string;
  /** `byKey`: by Enter or Esc, after which the focus would stand nowhere. */
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

interface StepMenuProps extends Pick<
  StepRowProps,
  'step' | 'applied' | 'number' | 'isChanging' | 'onRemove' | 'onSwitchOff'
> {
  name: string;
  onRename: () => void;
}

function StepMenu({ step, applied, number, isChanging, name, onRename, onRemove, onSwitchOff }: StepMenuProps) {
  const { t } = useTranslation('workbenchPanels');
  const { openPanel } = useWorkbench();
  const panel = panelOfStep(step.operation);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton variant="subtle" color="gray" aria-label={t('steps.more', { name })}>
          <IconDotsVertical size={15} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {panel && applied && (
          <Menu.Item
            disabled={isChanging}
            leftSection={<IconAdjustments size={15} aria-hidden />}
            onClick={() => openPanel(panel.name, { step: number, version: applied.parent_version })}
          >
            {t('steps.edit')}
          </Menu.Item>
        )}
        <Menu.Item disabled={isChanging} leftSection={<IconPencil size={15} aria-hidden />} onClick={onRename}>
          {t('steps.rename')}
        </Menu.Item>
        {onSwitchOff && (
          <Menu.Item
            disabled={isChanging}
            leftSection={<IconPlayerPause size={15} aria-hidden />}
            onClick={onSwitchOff}
          >
            {t('steps.switchOff')}
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          disabled={isChanging}
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={onRemove}
        >
          {t('steps.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** One step: what it does, in a sentence. A click shows the table as it was then. */
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
      <StepMenu
        {...{ step, applied, number, isChanging, name, onRemove, onSwitchOff }}
        onRename={() => setNaming(true)}
      />
    </>
  );
}
