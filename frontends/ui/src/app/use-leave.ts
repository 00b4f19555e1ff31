import { useNavigate } from '@rapi/ui/router';
import { useCallback, useState } from 'react';

/** The router's index in the history of this visit, from 0. */
function placeInVisit(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) || 0 : 0;
}

/**
 * Leaves an overlay for where the person came from, skipping any places visited within it; calls `otherwise` when the
 * visit began there. For components that mount when the overlay opens.
 */
export function useLeave(otherwise: () => void): () => void {
  const navigate = useNavigate();
  const [opened] = useState(placeInVisit);
  return useCallback(() => {
    const now = placeInVisit();
    const first = Math.min(opened, now);
    if (first === 0) otherwise();
    else void navigate(first - 1 - now);
  }, [navigate, opened, otherwise]);
}
