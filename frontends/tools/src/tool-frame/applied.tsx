import { dropDraft, readDraft, useDraft } from '@rapi/ui/controls';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** What a tool has applied last, until it is undone. */
export interface Applied {
  said: string;
  transformationId: string | undefined;
}

interface AppliedState {
  applied: Applied | undefined;
  /** None beyond a tool's dialog, where nothing stays to be read. */
  tell?: (applied: Applied | undefined) => void;
}

const AppliedContext = createContext<AppliedState>({ applied: undefined });

/** Lets go of what was begun in a tool that was applied. */
export function dropApplied(scope: string): void {
  if (readDraft(scope, 'applied') !== undefined) dropDraft(scope);
}

/** Remembers for a tool's dialog what it has applied: its actions tell it, the dialog shows what comes next. */
export function AppliedProvider({ children }: { children: ReactNode }) {
  const [applied, tell] = useDraft<Applied>('applied');
  const state = useMemo(() => ({ applied, tell }), [applied, tell]);
  return <AppliedContext value={state}>{children}</AppliedContext>;
}

export const useApplied = (): AppliedState => useContext(AppliedContext);
