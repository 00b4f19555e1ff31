export { type Accounts, startAccounts } from './accounts';
export { type KillableService, startKillableService } from './killable-service';
export { type ServiceProcess, startServiceProcess } from './service-process';
export { createUserClient, type Refusal, type Request, uploadForm, type UserClient } from './user-client';
export { STACK_SECRET, startTableStack, type TableStack } from './table-stack';
