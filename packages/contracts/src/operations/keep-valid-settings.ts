import { newValidationRule } from '../entities/new-validation-rule';
import { inMessage } from '../sentences/sentence';
import { z } from '../zod';

export const keepValidSettings = z
  .object({
    rules: z.array(newValidationRule).min(1, inMessage('give_a_rule')).max(200),
    /** Which rows stay: those that pass every rule, or those that fail at least one. */
    keep: z.enum(['passed', 'failed']).default('passed'),
  })
  .meta({
    examples: [
      { rules: [{ rule_name: 'Nama', rule_type: 'required_field', target_columns: ['Nama'], rule_config: {} }] },
    ],
  });
export type KeepValidSettings = z.output<typeof keepValidSettings>;
