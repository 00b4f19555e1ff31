import type { StepWarnings } from '@rapi/contracts';
import { dropDraft, readDraft, useDraft } from '@rapi/ui/controls';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** What a tool last applied, until it is undone. */
export interface Applied {
  said: string;
  transformationId: string | undefined;
  warnings?: StepWarnings | undefined;
}

interface AppliedState {
  applied: Applied | undefined;
  /** Absent outside a tool's dialog, where nothing would show the message. */
  tell?: (applied: Applied | undefined) => void;
}

const AppliedContext = createContext<AppliedState>({ applied: undefined });

/** Drops the draft of a tool that was applied. */
export function dropApplied(scope: string): void {
  if (readDraft(scope, 'applied') !== undefined) dropDraft(scope);
}

/** Holds what a tool's dialog last applied: its actions report it, and the dialog shows the next steps. */
export function AppliedProvider({ children }: { children: ReactNode }) {
  const [applied, tell] = useDraft<Applied>('applied');
  const state = useMemo(() => ({ applied, tell }), [applied, tell]);
  return <AppliedContext value={state}>{children}</AppliedContext>;
}

export const useApplied = (): AppliedState => useContext(AppliedContext);
