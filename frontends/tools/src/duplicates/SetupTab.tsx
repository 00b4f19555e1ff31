import { Button, Checkbox, formatNumber, Notice, Progress } from '@rapi/ui';
import { Select, TagsInput } from '@rapi/ui/controls';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnNames, isMethod, methods, problemOf, type DetectionSettings } from './detection-settings';
import classes from './SetupTab.module.css';
import { SimilarityChoice, type ScoreSpread } from './SimilarityChoice';

interface SetupTabProps {
  columns: readonly string[];
  rowCount: number;
  settings: DetectionSettings;
  /** The distribution of the scores in the last detection with these columns. */
  spread?: ScoreSpread;
  onChange: (settings: DetectionSettings) => void;
  isDetecting: boolean;
  onDetect: () => void;
  onCancel: () => void;
}

type Part = Pick<SetupTabProps, 'settings' | 'onChange'>;

function KeyColumns({ columns, settings, onChange }: Part & { columns: readonly string[] }) {
  const { t } = useTranslation('tools');
  const problem = problemOf(settings, columns);
  return (
    <TagsInput
      label={t('duplicates.keyColumns')}
      description={t('duplicates.keyColumnsHint')}
      placeholder={settings.keyColumns.length === 0 ? t('duplicates.keyColumnsPlaceholder') : undefined}
      data={[...columns]}
      value={[...settings.keyColumns]}
      splitChars={[',']}
      acceptValueOnBlur
      clearable
      maxDropdownHeight={260}
      clearButtonProps={{ 'aria-label': t('duplicates.clearColumns') }}
      error={
        problem?.code === 'unknownColumns'
          ? t('duplicates.unknownColumns', { columns: problem.names.join(', ') })
          : undefined
      }
      onChange={(names) => onChange({ ...settings, keyColumns: columnNames(names, columns) })}
    />
  );
}

/** Shows the time spent so far: how long comparing takes is unknown, so there is no percentage. */
function Detecting({ rowCount, onCancel }: { rowCount: number; onCancel: () => void }) {
  const { t } = useTranslation('tools');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={classes.detecting} role="status">
      <div className={classes.detectingWords}>
        <span>{t('duplicates.comparing', { count: rowCount, rows: formatNumber(rowCount) })}</span>
        <span aria-hidden>{t('duplicates.seconds', { seconds })}</span>
      </div>
      <Progress value={100} animated aria-label={t('duplicates.detecting')} />
      <Button variant="default" onClick={onCancel}>
        {t('duplicates.cancel')}
      </Button>
    </div>
  );
}

/** R-DUP-2 Setup: how to look for duplicates. */
export function SetupTab(props: SetupTabProps) {
  const { columns, rowCount, settings, spread, onChange, isDetecting, onDetect, onCancel } = props;
  const { t } = useTranslation('tools');
  const problem = problemOf(settings, columns);
  return (
    <div className={classes.page}>
      <section className={classes.panel}>
        <Select
          label={t('duplicates.method')}
          description={t(`duplicates.methodHints.${settings.method}`)}
          data={methods.map((method) => ({ value: method, label: t(`duplicates.methods.${method}`) }))}
          value={settings.method}
          allowDeselect={false}
          onChange={(method) => isMethod(method) && onChange({ ...settings, method })}
        />
        <KeyColumns {...{ columns, settings, onChange }} />
        {settings.method === 'fuzzy' && (
          <SimilarityChoice
            similarity={settings.similarity}
            {...(spread && { spread })}
            onChange={(similarity) => onChange({ ...settings, similarity })}
          />
        )}
        <Checkbox
          label={t('duplicates.ignoreCase')}
          description={t('duplicates.ignoreCaseHint')}
          checked={settings.ignoreCase}
          onChange={(event) => onChange({ ...settings, ignoreCase: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('duplicates.ignoreWhitespace')}
          description={t('duplicates.ignoreWhitespaceHint')}
          checked={settings.ignoreWhitespace}
          onChange={(event) => onChange({ ...settings, ignoreWhitespace: event.currentTarget.checked })}
        />
        {problem?.code === 'needsColumns' && <Notice>{t('duplicates.needsColumns')}</Notice>}
        {isDetecting ? (
          <Detecting {...{ rowCount, onCancel }} />
        ) : (
          <Button
            className={classes.start}
            leftSection={<IconSearch size={16} aria-hidden />}
            disabled={problem !== undefined}
            onClick={onDetect}
          >
            {t('duplicates.detect')}
          </Button>
        )}
      </section>
    </div>
  );
}
