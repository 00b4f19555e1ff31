import { namesBeside } from '@rapi/contracts';
import '../panels/texts';
import { Button } from '@rapi/ui';
import { useWording } from '@rapi/ui/controls';
import { IconRowRemove } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Config } from '../panels/panel';
import { useWorkbench } from '../workbench-context';
import { notDataQuery } from './not-data-query';
import classes from '../facets/ActiveConditions.module.css';

/**
 * Says which rows are not data, and removes them by one click; titles of groups move into a column. Shows nothing if
 * every row is data or an older version is shown.
 */
export function NotDataBar() {
  const { t } = useTranslation('workbenchPanels');
  const wording = useWording();
  const { file, version, columns, shownVersion, panel, applySteps, isApplying, openPanel } = useWorkbench();
  const [leftAlone, setLeftAlone] = useState<number>();
  const { data } = useQuery({ ...notDataQuery(file.id, version), enabled: shownVersion === undefined });
  if (!data?.sentence || shownVersion !== undefined || leftAlone === version || panel === 'keep-data-rows') return null;
  const remove = (config: Config) => void applySteps([{ operation: 'keep-data-rows@1', config }]);
  const { title_columns: labels } = data;
  const titles = labels?.length === 0 ? [t('notData.titleColumn')] : (labels ?? []);
  const title_columns = namesBeside(
    columns.map(({ name }) => name),
    titles,
    '',
    '',
  );
  return (
    <div className={classes.bar} role="status">
      <IconRowRemove size={16} aria-hidden />
      <span className={classes.words}>{wording(data.message ?? '', data.sentence)}</span>
      <span className={classes.actions}>
        <Button size="compact-sm" variant="subtle" onClick={() => setLeftAlone(version)}>
          {t('notData.leave')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => openPanel('keep-data-rows')}>
          {t('notData.look')}
        </Button>
        {title_columns.length > 0 && (
          <Button size="compact-sm" variant="default" busy={isApplying} onClick={() => remove({ title_columns })}>
            {t('notData.keepTitles')}
          </Button>
        )}
        <Button size="compact-sm" busy={isApplying} onClick={() => remove({})}>
          {t('notData.remove', { count: data.count })}
        </Button>
      </span>
    </div>
  );
}
