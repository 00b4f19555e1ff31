import { workspaceKeys } from '../../workspace/workspace-keys';

export const wordlistKeys = { all: [...workspaceKeys.all, 'wordlists'] as const };
