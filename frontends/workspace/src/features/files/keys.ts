import { workspaceKeys } from '../../workspace/workspace-keys';

const all = [...workspaceKeys.all, 'files'] as const;

export const fileKeys = {
  all,
  list: [...all, 'list'] as const,
  file: (id: string) => [...all, 'one', id] as const,
};
