import type { z } from '../zod';
import { wholeName } from './index';
import { operationSettings } from './settings';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The keys that a schema dropped, at any depth; values that the schema transformed are not searched further. */
function droppedKeys(sent: unknown, settings: unknown): string[] {
  if (!isObject(sent) || !isObject(settings) || Array.isArray(sent) !== Array.isArray(settings)) return [];
  return Object.entries(sent).flatMap(([key, value]) =>
    Object.hasOwn(settings, key) ? droppedKeys(value, Reflect.get(settings, key)) : [key],
  );
}

const schemas = new Map<string, z.ZodType>(Object.entries(operationSettings));

/**
 * The keys in a step's settings that its operation does not know. Empty for settings that do not fit the operation,
 * which are refused elsewhere.
 */
export function unknownSettings({ operation, config }: { operation: string; config?: unknown }): string[] {
  const { data } = schemas.get(wholeName(operation) ?? operation)?.safeParse(config) ?? {};
  return [...new Set(droppedKeys(config, data))];
}
