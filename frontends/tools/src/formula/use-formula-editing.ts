import type { ChangeEvent, KeyboardEvent, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Span } from './formula-text';
import { completionAt } from './formula-text';
import type { Edit, Offer, OtherFiles } from './offers';
import { offersFor, withOffer } from './offers';

interface Editing {
  formula: string;
  columns: readonly string[];
  otherFiles?: OtherFiles;
  onFormula: (formula: string) => void;
  onPreview: () => void;
  textarea: RefObject<HTMLTextAreaElement | null>;
}

interface OpenOffers {
  span: Span;
  offers: readonly Offer[];
  chosen: number;
}

/**
 * Inserts the text as typing would, so that Ctrl+Z undoes it. Returns false when the browser cannot; the caller then
 * replaces the whole text.
 */
function writeInto(textarea: HTMLTextAreaElement, edit: Edit): boolean {
  const before = textarea.value;
  let [start, fromEnd] = [0, 0];
  const longest = Math.min(before.length, edit.formula.length);
  while (start < longest && before[start] === edit.formula[start]) start += 1;
  while (fromEnd < longest - start && before.at(-1 - fromEnd) === edit.formula.at(-1 - fromEnd)) fromEnd += 1;
  textarea.focus();
  textarea.setSelectionRange(start, before.length - fromEnd);
  const text = edit.formula.slice(start, edit.formula.length - fromEnd);
  return typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
}

/** Handles the editor's keys and offers. The parent owns the text. */
export function useFormulaEditing({ formula, columns, otherFiles, onFormula, onPreview, textarea }: Editing) {
  const [caret, setCaret] = useState(0);
  const [open, setOpen] = useState<OpenOffers>();
  const caretAfter = useRef<number>(undefined);

  // The caret can be set only once the new text is in the textarea.
  useLayoutEffect(() => {
    if (caretAfter.current === undefined) return;
    textarea.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = undefined;
  }, [formula, textarea]);

  const show = (text: string, at: number, isAsked: boolean) => {
    const completion = completionAt(text, at);
    const isWanted = completion && (isAsked || completion.typed !== '' || completion.only !== undefined);
    const offers = isWanted ? offersFor(completion, columns, otherFiles) : [];
    setOpen(completion && offers.length > 0 ? { span: completion, offers, chosen: 0 } : undefined);
  };
  const write = (edit: Edit) => {
    setOpen(undefined);
    caretAfter.current = edit.caret;
    setCaret(edit.caret);
    const isWritten = textarea.current !== null && writeInto(textarea.current, edit);
    if (isWritten) textarea.current?.setSelectionRange(edit.caret, edit.caret);
    onFormula(edit.formula);
    setOpen(undefined);
  };
  const take = (offer: Offer) => open && write(withOffer(formula, open.span, offer));
  const step = (by: number) =>
    setOpen((now) => now && { ...now, chosen: (now.chosen + by + now.offers.length) % now.offers.length });

  const onListKey = (event: KeyboardEvent, { offers, chosen }: OpenOffers): boolean => {
    const offer = offers[chosen];
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape') setOpen(undefined);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && offer) take(offer);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key === 'Enter') onPreview();
    else if (isCommand && event.key === ' ') show(formula, event.currentTarget.selectionStart, true);
    else if (open === undefined || !onListKey(event, open)) return;
    event.preventDefault();
  };
  const onChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.currentTarget;
    onFormula(value);
    setCaret(selectionStart);
    show(value, selectionStart, false);
  };
  /** The caret moved elsewhere, so close the offers. */
  const onSelect = () => {
    const at = textarea.current?.selectionStart ?? 0;
    if (at === caret) return;
    setCaret(at);
    setOpen(undefined);
  };
  return { caret, open, close: () => setOpen(undefined), take, write, onKeyDown, onChange, onSelect };
}
