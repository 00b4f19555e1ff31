/** Whether “Not now” postponed the questions about a file. It holds for all tools until the browser tab is closed. */
const keyOf = (fileId: string) => `readings-put-off:${fileId}`;

export function isPutOff(fileId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(fileId)) !== null;
  } catch {
    return false;
  }
}

export function keepPutOff(fileId: string, isOff: boolean): void {
  try {
    if (isOff) sessionStorage.setItem(keyOf(fileId), '');
    else sessionStorage.removeItem(keyOf(fileId));
  } catch {
    // Without storage, the next tool shows the questions again.
  }
}
