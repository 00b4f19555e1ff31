import { z } from './zod';

/** The JSON schema of the value a caller sends. */
export function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

/**
 * Accepts the same values as `schema`, but skips walking a value that `isSure` knows to be right and in its final form.
 * zod takes a microsecond or more for each item, and a hundred thousand of them would hold up everybody else's
 * requests. `isSure` may reject a value that is right: then the schema judges it and says what is wrong.
 */
export const bulk = <Schema extends z.ZodType>(
  schema: Schema,
  isSure: (value: unknown) => value is z.output<Schema>,
): z.ZodType<z.output<Schema>, z.input<Schema>> =>
  z
    .custom<z.input<Schema>>()
    .transform((value: unknown, context): z.output<Schema> => {
      if (isSure(value)) return value;
      const result = schema.safeParse(value);
      if (result.success) return result.data;
      for (const issue of result.error.issues) context.addIssue({ ...issue });
      return z.NEVER;
    })
    .meta(jsonSchemaOf(schema));

interface Bounds {
  min?: number;
  max: number;
}

/** Whether the value is a list within these bounds whose items are all of this kind. */
export function isListOf<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
  { min = 0, max }: Bounds,
): value is Item[] {
  return Array.isArray(value) && value.length >= min && value.length <= max && value.every(isItem);
}

export const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
