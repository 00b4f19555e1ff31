import type { ApiBody } from '../api/call-api';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/call-api';
import { storedUser } from '../api/token-store';
import { fetchLocalTemplates } from './local-templates';

/** Where earlier versions kept local templates, for all users of the browser together (R-TPL-1). */
const KEY = 'userTemplates';

/** Unchecked, as found. The server validates it. */
export type BrowserTemplate = Readonly<Record<string, unknown>>;

/** A template that is still in the browser, and why the server refused it. */
export interface LeftTemplate {
  template: BrowserTemplate;
  error: unknown;
}

function storedList(): unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const isOf =
  (userId: string) =>
  (value: unknown): value is BrowserTemplate =>
    typeof value === 'object' && value !== null && 'userId' in value && value.userId === userId;

/** Removes exactly this template. Reads the list again first, because another tab may have changed it. */
export function removeFromBrowser(template: BrowserTemplate): void {
  const text = JSON.stringify(template);
  const list = storedList();
  const rest = list.filter((other) => JSON.stringify(other) !== text);
  if (rest.length === list.length) return;
  if (rest.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(rest));
}

const dayOf = (value: unknown): string | undefined => {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

/** Sends the template's entire content, because parts that our reader skips would be lost silently. */
async function send({ id, userId: _, createdAt, description, ...config }: BrowserTemplate): Promise<void> {
  const from_browser = { id, created_at: dayOf(createdAt) };
  const body = { template_config: config, description, from_browser } as ApiBody<'local-templates.create'>;
  await callApi('local-templates.create', { body, isUnasked: true });
}

/** Whether the server refused this template itself. Otherwise the next template would fail too. */
const isAboutIt = (error: unknown): boolean => error instanceof ApiError && [400, 413, 422].includes(error.status);

/**
 * Moves a user's templates from this browser to the server, and returns those that are left. A template is removed from
 * the browser only once the server has it, so an interrupted move is completed next time; the server recognizes
 * duplicates.
 */
export async function takeOver(userId: string): Promise<LeftTemplate[]> {
  const templates = storedList().filter(isOf(userId));
  if (templates.length === 0) return [];
  const kept = (await fetchLocalTemplates()).flatMap(({ from_browser }) => from_browser ?? []);
  const known = new Set<unknown>(kept);
  templates.filter(({ id }) => known.has(id)).forEach(removeFromBrowser);
  const open = templates.filter(({ id }) => !known.has(id));
  const left: LeftTemplate[] = [];
  for (const [place, template] of open.entries()) {
    // If somebody else has signed in since, they must not get these templates.
    if (storedUser()?.id !== userId) break;
    try {
      await send(template);
      removeFromBrowser(template);
    } catch (error) {
      if (!isAboutIt(error)) return [...left, ...open.slice(place).map((each) => ({ template: each, error }))];
      left.push({ template, error });
    }
  }
  return left;
}
