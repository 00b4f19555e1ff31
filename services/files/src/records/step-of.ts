import type { RecipeStep } from '@rapi/contracts';
import { labelSentence, type TransformationRecord } from './transformation-record';

/** The recipe step that a transformation was. */
export function stepOf(record: TransformationRecord): RecipeStep {
  const { operation, configJson, whereJson, label } = record;
  const said = labelSentence(record);
  return {
    operation,
    config: JSON.parse(configJson),
    ...(whereJson && { where: JSON.parse(whereJson) }),
    ...(label !== null && { label }),
    ...(said && { label_sentence: said }),
  };
}
