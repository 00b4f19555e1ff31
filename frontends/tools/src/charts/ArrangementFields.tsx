import { Select } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import {
  aggregations,
  type ChartSettings,
  isAggregation,
  isOrder,
  isPart,
  labelCounts,
  orders,
  parts,
} from './chart-settings';
import classes from './CreateTab.module.css';

const AUTO = 'auto';
const NONE = '';

interface ArrangementFieldsProps {
  settings: ChartSettings;
  onChange: (settings: ChartSettings) => void;
}

/** How rows with the same label are combined, and by which part of the date. */
function Combining({ settings, onChange }: ArrangementFieldsProps) {
  const { t } = useTranslation('tools');
  return (
    <div className={classes.pair}>
      <Select
        label={t('charts.combine')}
        description={t('charts.combineHint')}
        data={[
          { value: AUTO, label: t('charts.combineAuto') },
          ...aggregations.map((name) => ({ value: name, label: t(`charts.aggregations.${name}`) })),
          { value: NONE, label: t('charts.notCombined') },
        ]}
        value={settings.aggregation ?? NONE}
        allowDeselect={false}
        onChange={(name) =>
          onChange({ ...settings, aggregation: name === AUTO ? AUTO : isAggregation(name) ? name : null })
        }
      />
      <Select
        label={t('charts.datePart')}
        description={t('charts.datePartHint')}
        data={[
          { value: AUTO, label: t('charts.datePartAuto') },
          ...parts.map((name) => ({ value: name, label: t(`charts.parts.${name}`) })),
          { value: NONE, label: t('charts.eachValue') },
        ]}
        value={settings.datePart ?? NONE}
        disabled={settings.aggregation === null}
        allowDeselect={false}
        onChange={(name) => onChange({ ...settings, datePart: name === AUTO ? AUTO : isPart(name) ? name : null })}
      />
    </div>
  );
}

/** The order of the labels, and how many are drawn separately. */
function Ordering({ settings, onChange }: ArrangementFieldsProps) {
  const { t } = useTranslation('tools');
  const { order, maxLabels } = settings;
  return (
    <div className={classes.pair}>
      <Select
        label={t('charts.order')}
        description={t('charts.orderHint')}
        data={[
          { value: AUTO, label: t('charts.orderAuto') },
          ...orders.map((name) => ({ value: name, label: t(`charts.orders.${name}`) })),
        ]}
        value={order ?? 'row'}
        allowDeselect={false}
        onChange={(name) => onChange({ ...settings, order: isOrder(name) ? name : AUTO })}
      />
      <Select
        label={t('charts.maxLabels')}
        description={t('charts.maxLabelsHint')}
        data={[
          { value: AUTO, label: t('charts.maxLabelsAuto') },
          ...labelCounts.map((count) => ({ value: String(count), label: t('charts.largest', { count }) })),
          { value: NONE, label: t('charts.allLabels') },
        ]}
        value={maxLabels === null ? NONE : String(maxLabels)}
        disabled={settings.aggregation === null}
        allowDeselect={false}
        onChange={(chosen) =>
          onChange({ ...settings, maxLabels: chosen === AUTO ? AUTO : chosen ? Number(chosen) : null })
        }
      />
    </div>
  );
}

/**
 * How the rows are prepared before drawing (R-CHART-5). Each setting follows the columns until the person changes it.
 */
export function ArrangementFields(props: ArrangementFieldsProps) {
  return (
    <>
      <Combining {...props} />
      <Ordering {...props} />
    </>
  );
}
