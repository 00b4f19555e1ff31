/** All objects of a user lie under their own prefix, and there by kind: `users/{id}/files/…`. */
export const userPrefix = (
  userId: string,
  what?: 'data-copies' | 'exports' | 'files' | 'ocr' | 'payments' | 'workbook-templates' | 'data-copies',
): string => (what === undefined ? `users/${userId}/` : `users/${userId}/${what}/`);
