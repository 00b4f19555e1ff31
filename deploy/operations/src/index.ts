export { operationsConfigSchema } from './config';
