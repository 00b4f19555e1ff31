export { gatewayConfigSchema } from './config';
export type { GatewayConfig } from './config';
export { createGateway } from './gateway';
export type { GatewayPorts } from './gateway';
