import { accountKeys } from '@rapi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { workspaceKeys } from './workspace-keys';

/** After anything that makes, changes or removes files: lists, previews, storage and the account's usage are fetched again. */
export function useRefresh(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: workspaceKeys.all });
    void queries.invalidateQueries({ queryKey: accountKeys.me });
    void queries.invalidateQueries({ queryKey: ['dashboard'] });
  }, [queries]);
}
