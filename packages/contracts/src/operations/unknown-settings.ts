import type { z } from '../zod';
import { wholeName } from './index';
import { operationSettings } from './settings';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The keys that a schema has dropped, at any depth; what it has made something else of is looked into no further. */
function droppedKeys(sent: unknown, settings: unknown): string[] {
  if (!isObject(sent) || !isObject(settings) || Array.isArray(sent) !== Array.isArray(settings)) return [];
  return Object.entries(sent).flatMap(([key, value]) =>
    Object.hasOwn(settings, key) ? droppedKeys(value, Reflect.get(settings, key)) : [key],
  );
}

const schemas = new Map<string, z.ZodType>(Object.entries(operationSettings));

/**
 * The keys in the settings of a step that its operation does not know; none for settings that do not fit it,
 * since those are refused in other words.
 */
export function unknownSettings({ operation, config }: { operation: string; config?: unknown }): string[] {
  const { data } = schemas.get(wholeName(operation) ?? operation)?.safeParse(config) ?? {};
  return [...new Set(droppedKeys(config, data))];
}
