import type { TemplateDraft } from '../template-draft';

/** Props of every section of the editor. */
export interface SectionProps {
  draft: TemplateDraft;
  /** The columns that this part of the template finds when its turn comes. */
  columns: readonly string[];
  change: (fields: Partial<TemplateDraft>) => void;
  /** What is wrong with a row, by its key. */
  problemOf: (key: number) => string | undefined;
  /** The trial's verdict on the part as a whole. */
  fault: string | undefined;
}
