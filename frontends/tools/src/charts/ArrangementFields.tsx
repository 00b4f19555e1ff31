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

/** How rows of the same label become one point, and by which days. */
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

/** In which order the labels stand, and how many of them by themselves. */
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

/** What becomes of the rows before they are drawn (R-CHART-5): each choice is the columns' own until it is changed. */
export function ArrangementFields(props: ArrangementFieldsProps) {
  return (
    <>
      <Combining {...props} />
      <Ordering {...props} />
    </>
  );
}
