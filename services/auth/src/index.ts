export { type AuthConfig, authConfigSchema } from './config';
export { type AuthDependencies, createAuth } from './service';
