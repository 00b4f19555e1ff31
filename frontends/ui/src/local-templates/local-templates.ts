import { randomId } from '../random-id';
import type { LocalTemplate } from '@rapi/contracts';
import { readTemplate, type TemplateContent } from './read-template';

/** R-TPL-1: local templates are kept only in the browser, those of all its users together. */
const KEY = 'userTemplates';

const listeners = new Set<() => void>();

/** All that is stored, also what cannot be read: a newer version of the product may have written it. */
function storedList(): unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const isOf = (userId: string, id: string) => (value: unknown) => {
  const template = readTemplate(value);
  return template?.userId === userId && template.id === id;
};

/** False where the browser has no room left, or keeps nothing at all. */
function store(list: readonly unknown[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    return false;
  }
  listeners.forEach((listener) => listener());
  return true;
}

let known: { text: string | null; userId: string; templates: readonly LocalTemplate[] } | undefined;

/** A user's templates on this device, as they were made; the same list as long as nothing has changed. */
export function localTemplatesOf(userId: string): readonly LocalTemplate[] {
  const text = localStorage.getItem(KEY);
  if (known?.text !== text || known.userId !== userId) {
    const templates = storedList()
      .map(readTemplate)
      .filter((template) => template?.userId === userId);
    known = { text, userId, templates: templates.filter((template) => template !== undefined) };
  }
  return known.templates;
}

export const newLocalTemplate = (userId: string, content: TemplateContent): LocalTemplate => ({
  ...content,
  id: randomId(),
  createdAt: new Date().toISOString(),
  userId,
});

/** Keeps templates, new ones at the end, changed ones in their place. False where the browser has no room for them. */
export function keepLocalTemplates(templates: readonly LocalTemplate[]): boolean {
  const list = templates.reduce<unknown[]>((before, template) => {
    const place = before.findIndex(isOf(template.userId, template.id));
    return place < 0 ? [...before, template] : before.with(place, template);
  }, storedList());
  return store(list);
}

export function removeLocalTemplate({ userId, id }: Pick<LocalTemplate, 'userId' | 'id'>): boolean {
  const isIt = isOf(userId, id);
  return store(storedList().filter((value) => !isIt(value)));
}

/** Calls back when templates change, here or in another tab. */
export function subscribeToLocalTemplates(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === KEY) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
