import { jsonSchemaOf } from '../bulk';
import { z } from '../zod';

/** Settings that name what people named: own keys only, whatever they are called, as pairs in their order. */
export const nameMap = <Value extends z.ZodType>(value: Value) =>
  z
    .preprocess(
      (input) => (typeof input === 'object' && input !== null && !Array.isArray(input) ? Object.entries(input) : input),
      z.array(z.tuple([z.string(), value])),
    )
    // To a caller it is an object; the list of pairs is ours.
    .meta({ type: 'object', additionalProperties: jsonSchemaOf(value), items: undefined });
