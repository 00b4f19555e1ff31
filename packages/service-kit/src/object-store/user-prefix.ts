/** Everything of a user lies under their own prefix, and there under what it is: `users/{id}/files/…`. */
export const userPrefix = (
  userId: string,
  what?: 'data-copies' | 'exports' | 'files' | 'ocr' | 'payments' | 'workbook-templates' | 'data-copies',
): string => (what === undefined ? `users/${userId}/` : `users/${userId}/${what}/`);
