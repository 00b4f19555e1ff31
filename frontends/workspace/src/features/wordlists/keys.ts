import { workspaceKeys } from '../../app/workspace-keys';

export const wordlistKeys = { all: [...workspaceKeys.all, 'wordlists'] as const };
