import { customersSample } from './customers';
import { inventorySample } from './inventory';
import { payrollSample } from './payroll';
import { salesSample } from './sales';
import type { SampleTable } from './sample-table';

export { generateDirtyTable, type DirtyTable, type DirtyTableOptions } from './dirty-table';
export type { SampleTable, SampleValue } from './sample-table';
export { customersSample, inventorySample, payrollSample, salesSample };

/** The four files of POST /api/storage/generate-samples (R-STORE-3). Always the same. */
export const sampleTables = (): SampleTable[] => [salesSample(), customersSample(), inventorySample(), payrollSample()];
