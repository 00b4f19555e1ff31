import '../panels/texts';
import { Menu } from '@rapi/ui/controls';
import {
  IconArrowBarToDown,
  IconArrowsSort,
  IconChartHistogram,
  IconChecklist,
  IconColumnInsertRight,
  IconCopy,
  IconFilter,
  IconLayersIntersect,
  IconListSearch,
  IconMathFunction,
  IconPencil,
  IconReplace,
  IconScissors,
  IconStack2,
  IconTrash,
  IconWand,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { texts } from '../panels/locales/en';
import type { PanelName } from '../panels/panel';
import { useWorkbench } from '../workbench-context';
import type { ColumnMenuProps } from '../workbench-slots';
import { CleanMenu, FillMenu, FilterMenu, MoveMenu, SortMenu, SplitMenu, TypeMenu } from './SubMenus';
import { copyColumns, removeColumns } from './column-steps';
import { useColumnActions } from './use-column-actions';

type ItemName = keyof (typeof texts)['menu']['item'];

const SIZE = 16;

interface ItemProps {
  name: ItemName;
  icon: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** How many columns it acts on, if it acts on all selected ones. */
  count?: number;
  onClick: () => void;
}

function Item({ name, icon, danger, disabled, count = 1, onClick }: ItemProps) {
  const { t } = useTranslation('workbenchPanels');
  const label = t(`menu.item.${name}`);
  return (
    <Menu.Item
      leftSection={icon}
      style={danger ? { color: 'var(--rapi-danger)' } : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {count > 1 ? t('menu.ofMany', { name: label, count }) : label}
    </Menu.Item>
  );
}

/** Items that only look at a column, whatever version is shown. */
function LookItems({ column }: Pick<ColumnMenuProps, 'column'>) {
  const { addFacet } = useColumnActions(column);
  const { openTool } = useWorkbench();
  return (
    <>
      <SortMenu column={column} icon={<IconArrowsSort size={SIZE} aria-hidden />} />
      <FilterMenu column={column} icon={<IconFilter size={SIZE} aria-hidden />} />
      <Item name="facet" icon={<IconListSearch size={SIZE} aria-hidden />} onClick={addFacet} />
      <Item
        name="profile"
        icon={<IconChartHistogram size={SIZE} aria-hidden />}
        onClick={() => openTool('profile', { column })}
      />
    </>
  );
}

/** Items that change the column and the others selected with it, or make others from them. */
function ChangeItems({ column, chosen }: ColumnMenuProps) {
  const { openPanel, openTool } = useWorkbench();
  const { applySteps, names } = useColumnActions(column);
  const panel = (name: PanelName) => () => openPanel(name, { column });
  const remove = removeColumns(chosen, names);
  const count = chosen.length;
  return (
    <>
      <Menu.Divider />
      <Item name="rename" icon={<IconPencil size={SIZE} aria-hidden />} onClick={panel('rename')} />
      <TypeMenu {...{ column, chosen }} />
      <CleanMenu {...{ column, chosen }} />
      <SplitMenu {...{ column, chosen }} icon={<IconColumnInsertRight size={SIZE} aria-hidden />} />
      <FillMenu {...{ column, chosen }} icon={<IconArrowBarToDown size={SIZE} aria-hidden />} />
      <Item
        name="replace"
        icon={<IconReplace size={SIZE} aria-hidden />}
        count={count}
        onClick={panel('replace-text')}
      />
      <Item name="group" icon={<IconStack2 size={SIZE} aria-hidden />} onClick={panel('group-values')} />
      <Menu.Divider />
      <Item name="extract" icon={<IconScissors size={SIZE} aria-hidden />} onClick={panel('extract')} />
      <Item name="examples" icon={<IconWand size={SIZE} aria-hidden />} onClick={panel('examples')} />
      <Item
        name="formula"
        icon={<IconMathFunction size={SIZE} aria-hidden />}
        onClick={() => openTool('formula', { column })}
      />
      <Item
        name="merge"
        icon={<IconLayersIntersect size={SIZE} aria-hidden />}
        count={count}
        onClick={panel('merge-columns')}
      />
      <Item
        name="validate"
        icon={<IconChecklist size={SIZE} aria-hidden />}
        onClick={() => openTool('validate', { column })}
      />
      <Menu.Divider />
      <MoveMenu column={column} />
      <Item
        name="duplicate"
        icon={<IconCopy size={SIZE} aria-hidden />}
        count={count}
        onClick={() => applySteps(copyColumns(chosen, names))}
      />
      <Item
        name="remove"
        danger
        disabled={!remove}
        icon={<IconTrash size={SIZE} aria-hidden />}
        count={count}
        onClick={() => applySteps(remove ? [remove] : [])}
      />
    </>
  );
}

/** Menu items under a column's heading. An older version is read-only. */
export function ColumnMenu({ column, chosen }: ColumnMenuProps) {
  const { shownVersion } = useWorkbench();
  return (
    <>
      <LookItems column={column} />
      {shownVersion === undefined && <ChangeItems {...{ column, chosen }} />}
    </>
  );
}
