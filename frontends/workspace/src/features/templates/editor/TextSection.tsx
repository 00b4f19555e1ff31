import { Checkbox, Stack } from '@rapi/ui';
import { Autocomplete, Switch } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { extractedColumns } from '../columns-at';
import type { DraftProblem } from '../draft-problems';
import type { TemplateDraft } from '../template-draft';
import { EditorSection } from './EditorSection';
import type { SectionProps } from './section-props';
import classes from './TextSection.module.css';

interface ProblemProps {
  /** What prevents saving, once the user has tried to save. */
  problems: readonly DraftProblem[];
}

/** Text normalization (R-TPL-1): finds words of the wordlists within texts, each kind in a new column. */
export function TextSection({ draft, columns, change, fault, problems }: SectionProps & ProblemProps) {
  const { t } = useTranslation('workspace');
  const { text } = draft;
  const set = (fields: Partial<TemplateDraft['text']>) => change({ text: { ...text, ...fields } });
  const enable = (
    <Switch
      label={t('templates.text.enable')}
      checked={text.enabled}
      onChange={(event) => set({ enabled: event.currentTarget.checked })}
    />
  );
  return (
    <EditorSection title={t('templates.text.title')} hint={t('templates.text.hint')} actions={enable} fault={fault}>
      {text.enabled && (
        <Stack gap={14}>
          <Autocomplete
            label={t('templates.text.source')}
            data={[...columns]}
            value={text.sourceColumn}
            error={problems.includes('sourceColumn') && t('templates.problems.sourceColumn')}
            maxLength={255}
            onChange={(sourceColumn) => set({ sourceColumn })}
          />
          <fieldset className={classes.choices}>
            <legend>{t('templates.text.extract')}</legend>
            {extractedColumns.map(([flag, name]) => (
              <Checkbox
                key={flag}
                label={t(`templates.text.${flag}`)}
                description={t(`templates.text.${flag}Hint`, { name })}
                checked={text[flag]}
                onChange={(event) => set({ [flag]: event.currentTarget.checked })}
              />
            ))}
          </fieldset>
          {problems.includes('extraction') && (
            <p className={classes.problem} role="alert">
              {t('templates.problems.extraction')}
            </p>
          )}
        </Stack>
      )}
    </EditorSection>
  );
}
