import { serveTasks } from '@rapi/tables';
import { reportTasks } from './tasks';

void serveTasks(reportTasks);
