import { join } from 'node:path';
import { type Dataset, defineTask, moveFile, openDataset } from '@rapi/table-core';
import { patternFault } from './check-pattern';
import { checkCompliance } from './compliance';
import { keepViolations } from './kept-violations';
import { listFailingRows, listViolations, type ListQuery } from './list-violations';
import { tryRules, validate } from './validate';
import type { ValidationPlan } from './validation-plan';
import type { ViolationLanguage } from './violation-messages';
import { writeViolations } from './violations-workbook';

/** The data validator's work in the engine pool (R-VAL-1). */
export const validationTasks = {
  /** Checks a dataset and keeps the findings for the result pages. */
  validate: defineTask((context, { dataset, plan }: { dataset: Dataset; plan: ValidationPlan }) =>
    validate(context, dataset, plan),
  ),

  /** Checks every NPWP, NIK, date and amount; `violations` and `failingRows` take its `compliancePlan`. */
  checkCompliance: defineTask((context, input: { dataset: Dataset; today: string }) => checkCompliance(context, input)),

  /** What each rule would find, with first examples; keeps nothing. */
  tryRules: defineTask(
    (context, input: { dataset: Dataset; plan: ValidationPlan; language: ViolationLanguage; samples: number }) =>
      tryRules(context, input),
  ),

  /** A page of a validation's violations. */
  violations: defineTask(async (context, { dataset, query }: { dataset: Dataset; query: ListQuery }) => {
    const found = await keepViolations(context, dataset, query.plan);
    return listViolations(context.session, await openDataset(context.session, dataset), found, query);
  }),

  /** A page of the failing rows. */
  failingRows: defineTask(async (context, { dataset, query }: { dataset: Dataset; query: ListQuery }) => {
    const found = await keepViolations(context, dataset, query.plan);
    return listFailingRows(context.session, await openDataset(context.session, dataset), found, query);
  }),

  /** Writes a validation's findings as a workbook. */
  writeViolations: defineTask(
    async (
      context,
      {
        dataset,
        plan,
        language,
        path,
      }: { dataset: Dataset; plan: ValidationPlan; language: ViolationLanguage; path: string },
    ) => {
      const found = await keepViolations(context, dataset, plan);
      const made = join(context.folder, 'violations.xlsx');
      await writeViolations(context.session, dataset, found, { plan, language }, made);
      await moveFile(made, path);
      return { path };
    },
  ),

  /** What is wrong with a pattern; null if it is valid. */
  patternFault: defineTask(
    async ({ session }, { pattern }: { pattern: string }) => (await patternFault(session, pattern)) ?? null,
  ),
};
