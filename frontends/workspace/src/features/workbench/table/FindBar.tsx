import { Button, errorSentence, formatNumber, IconButton, TextInput } from '@rapi/ui';
import { NativeSelect, Tooltip } from '@rapi/ui/controls';
import {
  IconTextResize,
  IconChevronDown,
  IconChevronUp,
  IconLetterCase,
  IconReplace,
  IconX,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkbench } from '../workbench-context';
import classes from './TablePane.module.css';
import { type FindChoice, type FoundPlace, useFind } from './use-find';

interface FindBarProps {
  /** Also shows the field for the replacement. */
  isReplacing: boolean;
  onReplacing: (isReplacing: boolean) => void;
  /** The columns that are not hidden: these are searched, or the one that the user chooses. */
  shown: readonly string[];
  onFound: (at: FoundPlace) => void;
  onClose: () => void;
}

type Find = ReturnType<typeof useFind>;

function FindCount({ find, text }: { find: Find; text: string }) {
  const { t } = useTranslation('workspace');
  const { found, error } = find;
  const { match, total = 0 } = found ?? {};
  const words = match
    ? t('workbench.find.of', { number: formatNumber(match.ordinal), total: formatNumber(total) })
    : found && t('workbench.find.none');
  return (
    <span className={classes.count} role="status" data-none={(found && total === 0) || undefined}>
      {text !== '' && (error ? errorSentence(error, t('workbench.find.failed')) : words)}
    </span>
  );
}

/** The step's columns: those that were searched; none, which means every column, only if none is hidden. */
function replacedColumns({ column }: FindChoice, shown: readonly string[], all: readonly { name: string }[]): string[] {
  if (column !== undefined) return [column];
  return all.every(({ name }) => shown.includes(name)) ? [] : [...shown];
}

interface ReplaceProps {
  choice: FindChoice;
  shown: readonly string[];
  total: number;
}

/** Replaces what was found, by one step over the rows in view. */
function Replace({ choice, shown, total }: ReplaceProps) {
  const { t } = useTranslation('workspace');
  const { columns, view, preview, previewStep, applySteps, isApplying } = useWorkbench();
  const [text, setText] = useState('');
  const step = {
    operation: 'replace-text@1',
    config: {
      columns: replacedColumns(choice, shown, columns),
      find: choice.text,
      replace: text,
      match_case: choice.matchCase,
      whole_cell: choice.wholeCell,
    },
    ...(view.filter.length > 0 && { where: [...view.filter] }),
  };
  return (
    <>
      <span className={classes.break} />
      <TextInput
        className={classes.findField}
        aria-label={t('workbench.find.replaceBy')}
        placeholder={t('workbench.find.replaceBy')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="xs" variant="default" disabled={total === 0} onClick={() => previewStep(step)}>
        {t('workbench.find.preview')}
      </Button>
      {!preview && (
        <Button size="xs" disabled={total === 0} busy={isApplying} onClick={() => void applySteps([step])}>
          {t('workbench.find.replaceAll')}
        </Button>
      )}
    </>
  );
}

interface ToggleProps {
  label: string;
  icon: typeof IconLetterCase;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Toggle({ label, icon: Icon, isOn, onChange }: ToggleProps) {
  return (
    <Tooltip label={label}>
      <IconButton
        size="md"
        variant={isOn ? 'light' : 'subtle'}
        aria-label={label}
        aria-pressed={isOn}
        onClick={() => onChange(!isOn)}
      >
        <Icon size={17} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

interface OptionsProps {
  choice: FindChoice;
  shown: readonly string[];
  onChange: (choice: FindChoice) => void;
}

function Options({ choice, shown, onChange }: OptionsProps) {
  const { t } = useTranslation('workspace');
  return (
    <>
      <NativeSelect
        aria-label={t('workbench.find.where')}
        value={choice.column ?? ''}
        data={[{ value: '', label: t('workbench.find.allColumns') }, ...shown]}
        onChange={(event) => onChange({ ...choice, column: event.currentTarget.value || undefined })}
      />
      <Toggle
        label={t('workbench.find.matchCase')}
        icon={IconLetterCase}
        isOn={choice.matchCase}
        onChange={(matchCase) => onChange({ ...choice, matchCase })}
      />
      <Toggle
        label={t('workbench.find.wholeCell')}
        icon={IconTextResize}
        isOn={choice.wholeCell}
        onChange={(wholeCell) => onChange({ ...choice, wholeCell })}
      />
    </>
  );
}

/** Buttons to the previous and next match. */
function Neighbours({ find }: { find: Find }) {
  const { t } = useTranslation('workspace');
  const isNone = !find.found?.match;
  return (
    <>
      <Tooltip label={t('workbench.find.previous')}>
        <IconButton aria-label={t('workbench.find.previous')} size="md" disabled={isNone} onClick={find.previous}>
          <IconChevronUp size={17} aria-hidden />
        </IconButton>
      </Tooltip>
      <Tooltip label={t('workbench.find.next')}>
        <IconButton aria-label={t('workbench.find.next')} size="md" disabled={isNone} onClick={find.next}>
          <IconChevronDown size={17} aria-hidden />
        </IconButton>
      </Tooltip>
    </>
  );
}

/** Reports each new match once. */
function useTellFound(match: FoundPlace | undefined, onFound: (at: FoundPlace) => void): void {
  const { place, column } = match ?? {};
  const told = useRef(onFound);
  useEffect(() => {
    told.current = onFound;
  });
  useEffect(() => {
    if (place !== undefined && column !== undefined) told.current({ place, column });
  }, [place, column]);
}

/**
 * Finds cells by what they show, and replaces it. Enter goes to the next match, Shift+Enter back, Esc returns to the
 * grid.
 */
export function FindBar({ isReplacing, onReplacing, shown, onFound, onClose }: FindBarProps) {
  const { t } = useTranslation('workspace');
  const { shownVersion } = useWorkbench();
  const field = useRef<HTMLInputElement>(null);
  const [choice, setChoice] = useState<FindChoice>({ text: '', column: undefined, matchCase: false, wholeCell: false });
  const find = useFind(choice, shown);
  useTellFound(find.found?.match ?? undefined, onFound);
  useEffect(() => field.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) find.previous();
    else find.next();
  };
  return (
    // Handles Esc wherever the focus is in the bar; the fields are inside it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className={classes.find} role="search" aria-label={t('workbench.find.title')} onKeyDown={onKeyDown}>
      <TextInput
        ref={field}
        className={classes.findField}
        aria-label={t('workbench.find.text')}
        placeholder={t('workbench.find.text')}
        value={choice.text}
        onChange={(event) => setChoice({ ...choice, text: event.currentTarget.value })}
        onKeyDown={onEnter}
        data-find
      />
      <FindCount find={find} text={choice.text} />
      <Neighbours find={find} />
      <Options choice={choice} shown={shown} onChange={setChoice} />
      {shownVersion === undefined && (
        <Tooltip label={t('workbench.find.replace')}>
          <IconButton
            aria-label={t('workbench.find.replace')}
            aria-expanded={isReplacing}
            size="md"
            onClick={() => onReplacing(!isReplacing)}
          >
            <IconReplace size={17} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
      <IconButton className={classes.end} aria-label={t('workbench.find.close')} size="md" onClick={onClose}>
        <IconX size={17} aria-hidden />
      </IconButton>
      {isReplacing && shownVersion === undefined && <Replace {...{ choice, shown }} total={find.found?.total ?? 0} />}
    </div>
  );
}
