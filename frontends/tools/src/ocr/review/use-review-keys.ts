import { useEffect, useEffectEvent } from 'react';

export interface ReviewKeys {
  next: (direction: 1 | -1) => void;
  /** Enter in an input. */
  acceptAndGoOn: (key: string) => void;
  /** Esc in an input. */
  takeBack: (key: string) => void;
  undo: () => void;
  zoomIn: () => void;
  zoomOut: () => void;
  fitWidth: () => void;
  fitPage: () => void;
  turn: (by: 90 | -90) => void;
  turnPage: (by: 1 | -1) => void;
}

/** Elements that handle keys themselves: menus, sliders, other dialogs and anything to type into. */
const TAKEN = 'input, textarea, select, [role="menu"], [role="slider"], [role="alertdialog"]';

function pageKey(event: KeyboardEvent, keys: ReviewKeys): (() => void) | undefined {
  const back = event.shiftKey;
  switch (event.key.toLowerCase()) {
    case 'n':
      return () => keys.next(back ? -1 : 1);
    case 'r':
      return () => keys.turn(back ? -90 : 90);
    case '+':
    case '=':
      return keys.zoomIn;
    case '-':
    case '_':
      return keys.zoomOut;
    case '0':
    case 'w':
      return keys.fitWidth;
    case 'f':
      return keys.fitPage;
    case 'pagedown':
      return () => keys.turnPage(1);
    case 'pageup':
      return () => keys.turnPage(-1);
    default:
      return undefined;
  }
}

function valueKey(event: KeyboardEvent, item: string, keys: ReviewKeys): (() => void) | undefined {
  if (event.isComposing) return undefined;
  if (event.key === 'Enter' && !event.shiftKey) return () => keys.acceptAndGoOn(item);
  if (event.key === 'Escape') return () => keys.takeBack(item);
  if (event.altKey && event.code === 'KeyN') return () => keys.next(event.shiftKey ? -1 : 1);
  return undefined;
}

const isUndo = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';

/** Whether another dialog is open over the review and so gets the keys. */
const hasDialogAbove = () => document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1;

function commandOf(event: KeyboardEvent, keys: ReviewKeys): (() => void) | undefined {
  if (hasDialogAbove()) return undefined;
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  const item = target.closest<HTMLElement>('input[data-value-key]')?.dataset.valueKey;
  if (item !== undefined) return valueKey(event, item, keys);
  if (target.closest(TAKEN)) return undefined;
  if (isUndo(event)) return keys.undo;
  return event.ctrlKey || event.metaKey || event.altKey ? undefined : pageKey(event, keys);
}

/** Keyboard control of the review. Single letters only work while nothing is being typed. */
export function useReviewKeys(keys: ReviewKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const command = commandOf(event, keys);
    if (!command) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
