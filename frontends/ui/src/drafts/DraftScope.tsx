import { createContext, type ReactNode, useContext } from 'react';

const ScopeContext = createContext<string | undefined>(undefined);

export const useDraftScope = (): string | undefined => useContext(ScopeContext);

/** What `useDraft` keeps within it outlives it: Back and Forward bring it again, until `dropDraft` of the same scope. */
export function DraftScope({ scope, children }: { scope: string; children: ReactNode }) {
  return (
    <ScopeContext key={scope} value={scope}>
      {children}
    </ScopeContext>
  );
}
