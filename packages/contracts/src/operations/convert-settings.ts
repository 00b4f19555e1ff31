import { answerKnown } from '../entities/column-reading';
import { numberFormat, onError, targetType } from '../entities/types';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';
import { nameMap } from './name-map';

/** R-TYPE-11, R-TYPE-4. */
export const convertSettings = z
  .object({
    conversions: nameMap(targetType).refine((list) => list.length > 0, inMessage('choose_a_conversion')),
    on_error: onError.default('null'),
    number_formats: nameMap(numberFormat).default([]),
    /** What is known of each number format beside itself; kept when a person converts. */
    asked: nameMap(answerKnown.strict()).default([]),
  })
  .meta({ examples: [{ conversions: { Harga: 'text' } }] });
export type ConvertSettings = z.output<typeof convertSettings>;
