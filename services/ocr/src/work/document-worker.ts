import { serveTasks } from '@rapi/worker-pool';
import { z } from 'zod';
import { documentTasks } from './document-tasks';

void serveTasks(documentTasks, {
  settings: z.null(),
  open: (context) => ({ context }),
  refusalOf: () => undefined,
});
