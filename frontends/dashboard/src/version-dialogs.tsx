import './texts';
import type { RemoteModules } from '@rapi/ui';
import { RollbackDialog } from './features/history/RollbackDialog';
import { CompareDialog } from './features/versions/CompareDialog';
import { VersionDialog } from './features/versions/VersionDialog';

export { CompareDialog, RollbackDialog, VersionDialog };

({ CompareDialog, RollbackDialog, VersionDialog }) satisfies RemoteModules['dashboard/version-dialogs'];
