/** D3 §3: local templates are kept only in the browser, all users' together. */
const TEMPLATES_KEY = 'userTemplates';

const belongsTo = (userId: string) => (value: unknown) =>
  typeof value === 'object' && value !== null && 'userId' in value && value.userId === userId;

/** How many local templates a user has on this device; what cannot be read counts as none. */
export function countLocalTemplates(
  userId: string,
  stored: string | null = localStorage.getItem(TEMPLATES_KEY),
): number {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(belongsTo(userId)).length : 0;
  } catch {
    return 0;
  }
}
