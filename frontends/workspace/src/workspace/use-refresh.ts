import { accountKeys } from '@rapi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { workspaceKeys } from './workspace-keys';

/**
 * Call it after anything that creates, changes or removes files: refetches lists, previews, storage and the account's
 * usage.
 */
export function useRefresh(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: workspaceKeys.all });
    void queries.invalidateQueries({ queryKey: accountKeys.me });
    void queries.invalidateQueries({ queryKey: ['dashboard'] });
  }, [queries]);
}
