import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkCell } from '../edits/check-cell';
import type { WorkColumn } from './work-column';
import classes from './WorkGrid.module.css';

/** Where the active cell moves after an edit. */
export type AfterEdit = 'down' | 'up' | 'right' | 'left' | 'stay';

interface CellEditorProps {
  column: WorkColumn;
  /** The initial text. */
  initial: string;
  /** The first letter was typed into the cell: typing continues after it. Otherwise the text is selected. */
  isTyped: boolean;
  onCommit: (text: string, after: AfterEdit) => void;
  onCancel: () => void;
}

function afterOf({ key, shiftKey, altKey }: KeyboardEvent): AfterEdit | undefined {
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  if (key === 'Enter' && !altKey) return shiftKey ? 'up' : 'down';
  return undefined;
}

const MOST_LINES = 8;

/** Editor of one cell's text; if the column does not hold what the text is read as, the reading is shown under it. */
export function CellEditor({ column, initial, isTyped, onCommit, onCancel }: CellEditorProps) {
  const { t } = useTranslation('workspace');
  const hintId = useId();
  const [text, setText] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    const element = field.current;
    element?.focus();
    if (isTyped) element?.setSelectionRange(element.value.length, element.value.length);
    else element?.select();
  }, [isTyped]);

  const finish = (act: () => void) => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // Enter first ends an input method's composition.
    if (event.nativeEvent.isComposing) return;
    const after = afterOf(event);
    if (after) finish(() => onCommit(text, after));
    else if (event.key === 'Escape') finish(onCancel);
    else if (event.key === 'Enter') setText((now) => `${now}\n`);
    else return;
    event.preventDefault();
  };
  const { misses, breaksType } = checkCell(text, column);
  const hint = misses && t(breaksType ? `workbench.edit.breaks.${misses}` : `workbench.edit.misses.${misses}`);
  return (
    <div className={classes.editor} data-own-use>
      <textarea
        ref={field}
        className={classes.field}
        value={text}
        rows={Math.min(MOST_LINES, text.split('\n').length)}
        aria-label={t('workbench.edit.label', { column: column.name ?? column.key })}
        aria-invalid={misses !== undefined}
        aria-describedby={hint ? hintId : undefined}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => finish(() => onCommit(text, 'stay'))}
      />
      <div id={hintId} role="status" className={hint ? classes.hint : undefined}>
        {hint}
      </div>
    </div>
  );
}
