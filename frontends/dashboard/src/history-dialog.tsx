import './texts';
import type { RemoteModules } from '@rapi/ui';
import { HistoryDialog } from './features/history-dialog/HistoryDialog';

export { HistoryDialog };

({ HistoryDialog }) satisfies RemoteModules['dashboard/history-dialog'];
