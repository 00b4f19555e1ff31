import { Checkbox } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { isTheme, sortNames, themes, type Builder } from './builder';
import classes from './BuilderTab.module.css';

interface OptionsPanelProps {
  builder: Builder;
  onChange: (builder: Builder) => void;
}

const NOT_SORTED = '';

/** The sort and the required display options: theme, totals, changes. */
export function OptionsPanel({ builder, onChange }: OptionsPanelProps) {
  const { t } = useTranslation('tools');
  const names = sortNames(builder);
  // A sort by one value of the column dimension can only be set in the result, so it is added to the list.
  const sorted = builder.sort && !names.includes(builder.sort.column) ? [builder.sort.column] : [];
  const sortValue = builder.sort ? `${builder.sort.direction} ${builder.sort.column}` : NOT_SORTED;
  const sorts = [...names, ...sorted].flatMap((column) => [
    { value: `asc ${column}`, label: t('grouping.ascending', { column }) },
    { value: `desc ${column}`, label: t('grouping.descending', { column }) },
  ]);
  const sortBy = (value: string | null): Builder['sort'] => {
    const column = value?.slice(value.indexOf(' ') + 1);
    return column ? { column, direction: value?.startsWith('desc ') ? 'desc' : 'asc' } : null;
  };
  return (
    <section className={classes.panel} aria-label={t('grouping.options')}>
      <h3 className={classes.legend}>{t('grouping.options')}</h3>
      <Select
        label={t('grouping.sort')}
        data={[{ value: NOT_SORTED, label: t('grouping.byGroup') }, ...sorts]}
        value={sortValue}
        allowDeselect={false}
        disabled={builder.rows.length === 0}
        onChange={(value) => onChange({ ...builder, sort: sortBy(value) })}
      />
      <Select
        label={t('grouping.theme')}
        data={themes.map((name) => ({ value: name, label: t(`grouping.themes.${name}`) }))}
        value={builder.theme}
        allowDeselect={false}
        onChange={(theme) => isTheme(theme) && onChange({ ...builder, theme })}
      />
      <Checkbox
        label={t('grouping.showTotals')}
        checked={builder.showTotals}
        onChange={(event) => onChange({ ...builder, showTotals: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('grouping.highlightChanges')}
        description={t('grouping.highlightHint')}
        checked={builder.highlightChanges}
        onChange={(event) => onChange({ ...builder, highlightChanges: event.currentTarget.checked })}
      />
    </section>
  );
}
