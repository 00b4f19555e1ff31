import { workspaceKeys } from '../../workspace/workspace-keys';

const all = [...workspaceKeys.all, 'templates'] as const;

export const templateKeys = {
  columns: (fileId: string) => [...all, 'columns', fileId] as const,
  trial: (fileId: string, config: string) => [...all, 'trial', fileId, config] as const,
};
