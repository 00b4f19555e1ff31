import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastAction {
  /** A verb: `Undo`. */
  label: string;
  run: () => void;
}

interface ToastOptions {
  action?: ToastAction;
  /** Milliseconds; errors stay until they are closed or their page is left unless this is given. */
  duration?: number;
  /** Of a job that goes on elsewhere: an error of it stays when its page is left. */
  outlivesPage?: boolean;
}

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: ReactNode;
  action?: ToastAction;
  duration: number | undefined;
  outlivesPage: boolean;
}

const SHORT_MS = 5000;
/** Long enough to change one's mind. */
const WITH_ACTION_MS = 8000;
const MOST_AT_ONCE = 5;

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]): void {
  messages = next;
  listeners.forEach((listener) => listener());
}

function show(tone: ToastTone, text: ReactNode, { action, duration, outlivesPage = false }: ToastOptions = {}): number {
  const id = ++lastId;
  const usual = tone === 'error' ? undefined : action ? WITH_ACTION_MS : SHORT_MS;
  change([...messages, { id, tone, text, action, duration: duration ?? usual, outlivesPage }].slice(-MOST_AT_ONCE));
  return id;
}

/**
 * Says something in passing, where the requirements say alert (R-UI-24): `toast.success('Saved')`.
 * Each answers an id for `toast.close`. Success and info pass by themselves; errors stay until they are closed or
 * their page is left.
 */
export const toast = {
  success: (text: ReactNode, options?: ToastOptions) => show('success', text, options),
  error: (text: ReactNode, options?: ToastOptions) => show('error', text, options),
  info: (text: ReactNode, options?: ToastOptions) => show('info', text, options),
  close: (id: number) => change(messages.filter((message) => message.id !== id)),
  closeAll: () => change([]),
  /** To be called when the page changes: an error of the page before says nothing about the next. */
  closeErrorsOfPage: () => change(messages.filter(({ tone, outlivesPage }) => tone !== 'error' || outlivesPage)),
};

export const toastMessages = () => messages;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
