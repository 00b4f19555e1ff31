import type { PreviewData } from '@rapi/contracts';
import { Button, Group, useMediaQuery } from '@rapi/ui';
import { SegmentedControl, Switch } from '@rapi/ui/controls';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChangeFilters } from './ChangeFilters';
import type { DiffView } from './DiffGrids';
import classes from './PreviewTab.module.css';

type Layout = 'both' | 'before' | 'after';
const layouts = ['both', 'before', 'after'] as const satisfies readonly Layout[];

const layoutOf = ({ sides }: DiffView): Layout => (sides.length === 2 ? 'both' : (sides[0] ?? 'after'));

interface DiffToolbarProps {
  data: PreviewData;
  view: DiffView;
  onView: (view: DiffView) => void;
  isBusy: boolean;
  canUndo: boolean;
  onRefresh: () => void;
  onUndo: () => void;
}

/** R-PREV-1 Preview: the layout, the change filters, Refresh and Undo Last. */
export function DiffToolbar({ data, view, onView, isBusy, canUndo, onRefresh, onUndo }: DiffToolbarProps) {
  const { t } = useTranslation('tools');
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const shown = isNarrow ? layouts.filter((layout) => layout !== 'both') : layouts;
  const choose = (value: string) => {
    if (value === 'both') onView({ ...view, sides: ['before', 'after'] });
    else if (value === 'before' || value === 'after') onView({ ...view, sides: [value] });
  };
  return (
    <Group gap="8px 12px" role="group" aria-label={t('preview.toolbar')}>
      <SegmentedControl
        size="xs"
        aria-label={t('preview.layout')}
        value={layoutOf(view)}
        onChange={choose}
        data={shown.map((layout) => ({ value: layout, label: t(`preview.layouts.${layout}`) }))}
      />
      <ChangeFilters
        groups={data.change_groups ?? []}
        filter={view.filter}
        onFilter={(filter) => onView({ ...view, filter })}
      />
      <Switch
        size="sm"
        label={t('preview.onlyChanged')}
        checked={view.onlyChanged}
        onChange={(event) => onView({ ...view, onlyChanged: event.currentTarget.checked })}
      />
      <Switch
        size="sm"
        label={t('preview.inline')}
        checked={view.isInline}
        onChange={(event) => onView({ ...view, isInline: event.currentTarget.checked })}
      />
      <span className={classes.spring} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={14} aria-hidden />}
        busy={isBusy}
        onClick={onRefresh}
      >
        {t('preview.refresh')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        disabled={!canUndo}
        onClick={onUndo}
      >
        {t('preview.undoLast')}
      </Button>
    </Group>
  );
}
