// The images of the product, and the workspace that each one runs.
const ofServices = [
  'auth',
  'files',
  'quality-tools',
  'transform',
  'export',
  'batch',
  'scheduler',
  'marketplace',
  'ocr',
];

export const imageNames = ['gateway', ...ofServices, 'operations'];

export function workspaceOf(name) {
  if (name === 'gateway') return 'gateway';
  return name === 'operations' ? 'deploy/operations' : `services/${name}`;
}
