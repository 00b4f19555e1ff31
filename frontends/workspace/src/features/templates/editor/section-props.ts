import type { TemplateDraft } from '../template-draft';

/** What every section of the editor works with. */
export interface SectionProps {
  draft: TemplateDraft;
  /** Those that this part of the template finds when its turn comes. */
  columns: readonly string[];
  change: (fields: Partial<TemplateDraft>) => void;
  /** What is wrong with a row, by its key. */
  problemOf: (key: number) => string | undefined;
  /** What the trial says of the part as a whole. */
  fault: string | undefined;
}
