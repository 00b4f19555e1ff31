import { createContext, type ReactNode, useContext } from 'react';

const ScopeContext = createContext<string | undefined>(undefined);

export const useDraftScope = (): string | undefined => useContext(ScopeContext);

/**
 * Keeps what `useDraft` holds within it after it unmounts, so that Back and Forward restore it, until `dropDraft` is
 * called for the scope.
 */
export function DraftScope({ scope, children }: { scope: string; children: ReactNode }) {
  return (
    <ScopeContext key={scope} value={scope}>
      {children}
    </ScopeContext>
  );
}
