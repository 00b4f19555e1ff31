import { workspaceKeys } from '../../workspace/workspace-keys';

export const storageKeys = { info: [...workspaceKeys.all, 'storage'] as const };
