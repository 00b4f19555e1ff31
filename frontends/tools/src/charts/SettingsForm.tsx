import { Button, Checkbox, formatNumber, TextInput } from '@rapi/ui';
import { NumberInput } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { ArrangementFields } from './ArrangementFields';
import type { ChartSettings } from './chart-settings';
import classes from './CreateTab.module.css';
import { FilterRows } from './FilterRows';

interface SettingsFormProps {
  columns: readonly string[];
  rowCount: number;
  settings: ChartSettings;
  onChange: (settings: ChartSettings) => void;
}
type Part = Pick<SettingsFormProps, 'settings' | 'onChange'>;

/** R-CHART-3: the inputs fall back to 0 and 100. */
const FALLBACK_START = 0;
const FALLBACK_END = 100;
const rowOf = (value: string | number, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? value : fallback;

function DataRange({ rowCount, settings, onChange }: Part & { rowCount: number }) {
  const { t } = useTranslation('tools');
  const { startRow, endRow } = settings;
  const isEmpty = startRow >= endRow;
  return (
    <>
      <div className={classes.pair}>
        <NumberInput
          label={t('charts.startRow')}
          description={t('charts.startRowHint')}
          min={1}
          max={Math.max(1, rowCount)}
          allowDecimal={false}
          value={startRow + 1}
          onChange={(value) => onChange({ ...settings, startRow: Math.max(0, rowOf(value, FALLBACK_START + 1) - 1) })}
        />
        <NumberInput
          label={t('charts.endRow')}
          description={t('charts.endRowHint', { count: rowCount, rows: formatNumber(rowCount) })}
          min={1}
          max={Math.max(1, rowCount)}
          allowDecimal={false}
          value={endRow}
          error={isEmpty ? t('charts.emptyRange') : undefined}
          onChange={(value) => onChange({ ...settings, endRow: rowOf(value, Math.min(FALLBACK_END, rowCount)) })}
        />
      </div>
      {(startRow > 0 || endRow < rowCount) && (
        <Button
          size="xs"
          variant="default"
          className={classes.add}
          onClick={() => onChange({ ...settings, startRow: 0, endRow: rowCount })}
        >
          {t('charts.allRows', { count: rowCount, rows: formatNumber(rowCount) })}
        </Button>
      )}
      <Checkbox
        label={t('charts.includeHeaders')}
        checked={settings.includeHeaders}
        onChange={(event) => onChange({ ...settings, includeHeaders: event.currentTarget.checked })}
      />
    </>
  );
}

/** Name, aggregation, data range and filters of a chart (R-CHART-1). */
export function SettingsForm({ columns, rowCount, settings, onChange }: SettingsFormProps) {
  const { t } = useTranslation('tools');
  return (
    <>
      <section className={classes.panel} aria-label={t('charts.settings')}>
        <h3 className={classes.legend}>{t('charts.settings')}</h3>
        <TextInput
          label={t('charts.name')}
          placeholder={t('charts.namePlaceholder')}
          maxLength={200}
          value={settings.name}
          onChange={(event) => onChange({ ...settings, name: event.currentTarget.value })}
        />
        <ArrangementFields {...{ settings, onChange }} />
      </section>
      <section className={classes.panel} aria-label={t('charts.dataRange')}>
        <h3 className={classes.legend}>{t('charts.dataRange')}</h3>
        <DataRange {...{ rowCount, settings, onChange }} />
      </section>
      <section className={classes.panel} aria-label={t('charts.filters')}>
        <h3 className={classes.legend}>{t('charts.filters')}</h3>
        <FilterRows
          columns={columns}
          filters={settings.filters}
          onChange={(filters) => onChange({ ...settings, filters })}
        />
      </section>
    </>
  );
}
