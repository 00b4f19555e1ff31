import { useWording } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import type { StepRow } from '../template-draft';
import { EditorSection } from './EditorSection';
import { RowList } from './RowList';
import type { SectionProps } from './section-props';
import classes from './StepsSection.module.css';

/**
 * Steps of a file that the form cannot express; they run first (ADR 8). The user can move and remove them, not rewrite
 * them.
 */
export function StepsSection({ draft, change, problemOf }: SectionProps) {
  const { t } = useTranslation('workspace');
  const wording = useWording();
  if (draft.steps.length === 0) return null;
  return (
    <EditorSection title={t('templates.steps.title')} hint={t('templates.steps.hint')}>
      <RowList<StepRow>
        rows={draft.steps}
        isOrdered
        nameOf={(number) => t('templates.steps.name', { number })}
        problemOf={({ key }) => problemOf(key)}
        onChange={(steps) => change({ steps })}
      >
        {({ step }) => (
          <span className={classes.step}>{wording(step.label ?? step.operation, step.label_sentence)}</span>
        )}
      </RowList>
    </EditorSection>
  );
}
