import type { ReactNode } from 'react';

export interface Question {
  /** The requirements' question, word for word: `Delete "X"? This action cannot be undone.` */
  title: string;
  text?: ReactNode;
  /** The verb on the button: `Delete`. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Cannot be undone: makes the button red and puts the focus on Cancel. */
  destructive?: boolean;
}

interface Asked {
  id: number;
  question: Question;
  answer: (yes: boolean) => void;
}

let asked: Asked | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Asked | undefined): void {
  asked = next;
  listeners.forEach((listener) => listener());
}

/** Asks the person, replacing the browser's `confirm()`. A second question answers the first one with no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    change({
      id: ++lastId,
      question,
      answer: (yes) => {
        change(undefined);
        resolve(yes);
      },
    });
  });
}

export const askedQuestion = () => asked;

export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
