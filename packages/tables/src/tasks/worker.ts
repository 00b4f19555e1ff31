import { serveTasks } from './serve-tasks';
import { tasks } from './tasks';

void serveTasks(tasks);
