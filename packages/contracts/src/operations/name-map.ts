import { jsonSchemaOf } from '../bulk';
import { z } from '../zod';

/** A setting keyed by names that people chose. Reads own keys only, whatever they are called, into ordered pairs. */
export const nameMap = <Value extends z.ZodType>(value: Value) =>
  z
    .preprocess(
      (input) => (typeof input === 'object' && input !== null && !Array.isArray(input) ? Object.entries(input) : input),
      z.array(z.tuple([z.string(), value])),
    )
    // Callers send an object; the list of pairs is internal.
    .meta({ type: 'object', additionalProperties: jsonSchemaOf(value), items: undefined });
