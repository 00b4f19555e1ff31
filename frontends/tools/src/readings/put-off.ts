/** Whether the questions about a file were put off with “Not now”: until the browser's tab is closed, in all of its tools. */
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
    // Without storage the questions are shown again in the next tool.
  }
}
