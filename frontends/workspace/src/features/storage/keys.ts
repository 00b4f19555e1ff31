import { workspaceKeys } from '../../app/workspace-keys';

export const storageKeys = { info: [...workspaceKeys.all, 'storage'] as const };
