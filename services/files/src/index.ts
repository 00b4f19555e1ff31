export { filesConfigSchema } from './config';
export type { FilesConfig } from './config';
export { createFiles } from './service';
