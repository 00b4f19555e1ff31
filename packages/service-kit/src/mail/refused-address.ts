/** Whether the mail server will never take mail to this address, so that trying again would only annoy it. */
export function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number') return false;
  return 'code' in error && error.code === 'EENVELOPE' && error.responseCode >= 500;
}
