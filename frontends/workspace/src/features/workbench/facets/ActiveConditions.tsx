import '../panels/texts';
import { Button, formatNumber } from '@rapi/ui';
import { Pill } from '@rapi/ui/controls';
import { IconFilterCheck, IconFilterX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { conditionWords } from '../panels/conditions/condition-words';
import { PastBar } from '../steps/PastBar';
import { useWorkbench } from '../workbench-context';
import classes from './ActiveConditions.module.css';

/** Each condition, with a button to remove it. */
function Chips() {
  const { t } = useTranslation('workbenchPanels');
  const { view, setFilter } = useWorkbench();
  const { filter } = view;
  return filter.map((condition, place) => {
    const words = conditionWords(condition, t);
    return (
      <Pill
        key={`${place} ${words}`}
        withRemoveButton
        title={words}
        classNames={{ root: classes.chip }}
        removeButtonProps={{
          'aria-label': t('facets.removeCondition', { condition: words }),
          'aria-hidden': false,
          tabIndex: 0,
        }}
        onRemove={() => setFilter(filter.filter((_, at) => at !== place))}
      >
        {words}
      </Pill>
    );
  });
}

/** The conditions of the rows in view, above the grid, and actions on these rows. */
export function ActiveConditions() {
  const { t } = useTranslation('workbenchPanels');
  const { view, setFilter, rowsInView, totalRows, applySteps, isApplying, shownVersion } = useWorkbench();
  const { filter } = view;
  const applyToRows = async (keep: boolean) => {
    const config = { conditions: [...filter], match: 'all', keep };
    if (await applySteps([{ operation: 'filter-rows@1', config }])) setFilter([]);
  };
  const isStale = isApplying || shownVersion !== undefined || !rowsInView || rowsInView === totalRows;
  return (
    <>
      <PastBar />
      {filter.length > 0 && (
        <div className={classes.bar}>
          <span className={classes.count} role="status">
            {t('facets.inView', {
              rows: rowsInView === undefined ? '…' : formatNumber(rowsInView),
              all: formatNumber(totalRows),
            })}
          </span>
          <Chips />
          {filter.length > 1 && (
            <Button size="compact-sm" variant="subtle" onClick={() => setFilter([])}>
              {t('facets.clearAll')}
            </Button>
          )}
          <span className={classes.actions}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconFilterCheck size={15} aria-hidden />}
              disabled={isStale}
              onClick={() => void applyToRows(true)}
            >
              {t('facets.keepRows')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconFilterX size={15} aria-hidden />}
              disabled={isStale}
              onClick={() => void applyToRows(false)}
            >
              {t('facets.removeRows')}
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
