import { useNavigate } from '@rapi/ui/router';
import { useCallback, useState } from 'react';

/** The router counts the places of a visit in the browser's history, from 0. */
function placeInVisit(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) || 0 : 0;
}

/**
 * Leaves what lies over a page for where the person came from, whatever places there were within it; `otherwise` where the visit
 * began with it. For what is mounted as it opens.
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
