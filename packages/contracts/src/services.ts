/** The services that answer calls; each names a deployment, a database and a folder of `services/` (or the gateway itself). */
export const serviceNames = [
  'auth',
  'files',
  'quality-tools',
  'transform',
  'ocr',
  'export',
  'scheduler',
  'marketplace',
  'batch',
  'gateway',
] as const;

export type ServiceName = (typeof serviceNames)[number];
