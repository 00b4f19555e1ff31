import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastAction {
  /** A verb: `Undo`. */
  label: string;
  run: () => void;
}

interface ToastOptions {
  action?: ToastAction;
  /** Milliseconds. Without it, errors stay until closed or until the person leaves the page. */
  duration?: number;
  /** The error belongs to a job that continues elsewhere, so it stays when the person leaves the page. */
  outlivesPage?: boolean;
  /** The next message about the same takes its place: the undo of a step and that of the step before. */
  about?: string;
}

export interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: ReactNode;
  action?: ToastAction;
  duration: number | undefined;
  outlivesPage: boolean;
  about?: string | undefined;
}

const SHORT_MS = 5000;
/** Long enough to change your mind. */
const WITH_ACTION_MS = 8000;
const MOST_AT_ONCE = 5;

let messages: readonly ToastMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]): void {
  messages = next;
  listeners.forEach((listener) => listener());
}

function show(tone: ToastTone, text: ReactNode, options: ToastOptions = {}): number {
  const { action, duration, outlivesPage = false, about } = options;
  const id = ++lastId;
  const usual = tone === 'error' ? undefined : action ? WITH_ACTION_MS : SHORT_MS;
  const others = messages.filter((message) => about === undefined || message.about !== about);
  const message = { id, tone, text, action, duration: duration ?? usual, outlivesPage, about };
  change([...others, message].slice(-MOST_AT_ONCE));
  return id;
}

/**
 * Shows a passing message, where the requirements say alert (R-UI-24): `toast.success('Saved')`. Each call returns an
 * id for `toast.close`. Success and info disappear by themselves; errors stay until they are closed or the person
 * leaves the page.
 */
export const toast = {
  success: (text: ReactNode, options?: ToastOptions) => show('success', text, options),
  error: (text: ReactNode, options?: ToastOptions) => show('error', text, options),
  info: (text: ReactNode, options?: ToastOptions) => show('info', text, options),
  close: (id: number) => change(messages.filter((message) => message.id !== id)),
  closeAll: () => change([]),
  /** Call it when the page changes: errors of the previous page do not concern the next one. */
  closeErrorsOfPage: () => change(messages.filter(({ tone, outlivesPage }) => tone !== 'error' || outlivesPage)),
};

export const toastMessages = () => messages;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
