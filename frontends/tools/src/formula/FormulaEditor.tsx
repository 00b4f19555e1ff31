import { VisuallyHidden } from '@rapi/ui';
import type { RefObject } from 'react';
import { useId, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormulaCode } from './FormulaCode';
import classes from './FormulaEditor.module.css';
import type { Span } from './formula-text';
import { OfferList, optionId } from './OfferList';
import type { OtherFiles } from './offers';
import { withText } from './offers';
import { Signature } from './Signature';
import { useFormulaEditing } from './use-formula-editing';

/** Lets other components insert a column or a function at the caret. */
export interface EditorHandle {
  insert: (text: string, caretFromEnd?: number) => void;
}

export interface FormulaFault {
  sentence: string;
  at?: Span;
  /** The formula only ends too early, which is no mistake while it is being written. */
  isUnfinished: boolean;
}

interface FormulaEditorProps {
  formula: string;
  columns: readonly string[];
  detailOf: (column: string) => string;
  /** Other files in which the formula may look something up. */
  otherFiles?: OtherFiles;
  fault?: FormulaFault;
  onFormula: (formula: string) => void;
  /** On Ctrl+Enter. */
  onPreview: () => void;
  handle: RefObject<EditorHandle | null>;
}

/** The span to underline; a formula that ends too early is underlined at its last character. */
function underlined({ at }: FormulaFault, formula: string): Span | undefined {
  if (!at) return undefined;
  const end = Math.min(Math.max(at.end, at.start + 1), formula.length);
  return { start: Math.min(at.start, end - 1), end };
}

function Fault({ id, fault }: { id: string; fault: FormulaFault | undefined }) {
  return (
    <p id={id} className={classes.fault} role="status" data-unfinished={fault?.isUnfinished || undefined}>
      {fault?.sentence}
    </p>
  );
}

interface TextProps {
  id: string;
  formula: string;
  isWrong: boolean;
  textarea: RefObject<HTMLTextAreaElement | null>;
  editing: ReturnType<typeof useFormulaEditing>;
}

/** The text area itself. It has a combobox's keys and ARIA attributes but not its role, which would mean one line. */
function FormulaText({ id, formula, isWrong, textarea, editing }: TextProps) {
  const { open } = editing;
  return (
    <textarea
      ref={textarea}
      id={id}
      className={classes.textarea}
      value={formula}
      rows={1}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      placeholder="[Jumlah] * [Harga]"
      aria-invalid={isWrong || undefined}
      aria-describedby={`${id}-fault ${id}-signature`}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-controls={open ? `${id}-offers` : undefined}
      aria-activedescendant={open && optionId(`${id}-offers`, open.chosen)}
      // Esc closes the list, not the dialog around it.
      data-mantine-stop-propagation={open !== undefined}
      onChange={editing.onChange}
      onKeyDown={editing.onKeyDown}
      onSelect={editing.onSelect}
      onBlur={editing.close}
    />
  );
}

/**
 * A plain text area under coloured letters, so the browser itself handles typing, selection, speech and undo. It
 * completes names at the caret, explains the function around it and underlines mistakes.
 */
export function FormulaEditor(props: FormulaEditorProps) {
  const { formula, columns, detailOf, otherFiles, onFormula, onPreview, handle } = props;
  const { t } = useTranslation('tools');
  const id = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const editing = useFormulaEditing({ formula, columns, otherFiles, onFormula, onPreview, textarea });
  const { caret, open, write } = editing;
  const known = useMemo(() => new Set(columns.map((name) => name.toLowerCase())), [columns]);
  // While names are offered, the name being written is not wrong yet.
  const fault = open ? undefined : props.fault;
  const isWrong = fault !== undefined && !fault.isUnfinished;
  useImperativeHandle(handle, () => ({
    insert: (text, caretFromEnd = 0) => {
      const { selectionStart: start = caret, selectionEnd: end = caret } = textarea.current ?? {};
      const edit = withText(formula, { start, end }, text);
      write({ ...edit, caret: edit.caret - caretFromEnd });
    },
  }));
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {t('formula.formula')}
      </label>
      <div className={classes.field} data-wrong={isWrong || undefined}>
        <div className={classes.letters} aria-hidden>
          <FormulaCode formula={formula} columns={known} wrong={fault && underlined(fault, formula)} />
          {'\u200b'}
        </div>
        <FormulaText {...{ id, formula, isWrong, textarea, editing }} />
        {open && (
          <OfferList
            id={`${id}-offers`}
            offers={open.offers}
            chosen={open.chosen}
            before={formula.slice(0, open.span.start)}
            detailOf={detailOf}
            onTake={editing.take}
          />
        )}
      </div>
      <VisuallyHidden role="status">{open && t('formula.offerCount', { count: open.offers.length })}</VisuallyHidden>
      <Fault id={`${id}-fault`} fault={fault} />
      <div id={`${id}-signature`}>
        <Signature formula={formula} caret={caret} />
      </div>
    </div>
  );
}
