import { targetTypes } from '@rapi/contracts/step-choices';
import { Menu } from '@rapi/ui/controls';
import { IconArrowsMoveHorizontal, IconSparkles, IconTypography } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleState } from '../facets/facet-filter';
import { useWorkbench } from '../workbench-context';
import type { ColumnMenuProps } from '../workbench-slots';
import {
  changeText,
  cleanColumns,
  convertColumns,
  fillColumns,
  moveColumn,
  removeBlankRows,
  splitColumn,
} from './column-steps';
import { focusFirstItem } from './first-item';
import { useColumnActions } from './use-column-actions';

interface SubMenuProps {
  column: string;
  icon: ReactNode;
}

/** Menus that act on every selected column. */
interface ManyMenuProps extends ColumnMenuProps {
  icon: ReactNode;
}

interface SubProps {
  label: string;
  icon: ReactNode;
  /** How many columns the items act on, if they act on all selected ones. */
  count?: number;
  children: ReactNode;
}

/**
 * The keys that enter and leave a submenu at once. Mantine's own move the focus after a timeout, and Enter does
 * nothing.
 */
function useSubKeys() {
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  const items = useRef<HTMLDivElement>(null);
  const isEntered = useRef(false);
  useLayoutEffect(() => {
    if (isOpen && isEntered.current) focusFirstItem(items.current);
    isEntered.current = false;
  }, [isOpen]);
  const takeKey = (event: KeyboardEvent, take: () => void, ...keys: string[]) => {
    if (!keys.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    take();
  };
  const enter = () => {
    isEntered.current = !isOpen;
    // Already open if the pointer rests on the item.
    if (isOpen) focusFirstItem(items.current);
    else setOpen(true);
  };
  const leave = () => {
    target.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  return {
    menu: { opened: isOpen, onChange: setOpen },
    target: {
      ref: target,
      onKeyDownCapture: (event: KeyboardEvent) => takeKey(event, enter, 'ArrowRight', 'Enter', ' '),
    },
    items: { ref: items, onKeyDownCapture: (event: KeyboardEvent) => takeKey(event, leave, 'ArrowLeft') },
  };
}

const SUBMENU_CLOSE_MS = 300;

function Sub({ label, icon, count = 1, children }: SubProps) {
  const { t } = useTranslation('workbenchPanels');
  const { menu, target, items } = useSubKeys();
  return (
    // Fixed: the menu around it scrolls, and would keep it within its edges, over its own items. A pointer on its way to
    // the items may cross others for a moment.
    <Menu.Sub floatingStrategy="fixed" closeDelay={SUBMENU_CLOSE_MS} {...menu}>
      <Menu.Sub.Target>
        <Menu.Sub.Item {...target} leftSection={icon}>
          {count > 1 ? t('menu.ofMany', { name: label, count }) : label}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {/* Not the dropdown's own prop: Mantine ignores its key handlers except for Esc. */}
        <div role="presentation" {...items}>
          {children}
        </div>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

/** Sorts the view; the file's rows stay in place except with the last item. */
export function SortMenu({ column, icon }: SubMenuProps) {
  const { t } = useTranslation('workbenchPanels');
  const { view, setSort, openPanel, shownVersion } = useWorkbench();
  const isSorted = view.sort.some((key) => key.column === column);
  return (
    <Sub label={t('menu.sub.sort')} icon={icon}>
      <Menu.Item onClick={() => setSort([{ column, direction: 'asc' }])}>{t('menu.sort.ascending')}</Menu.Item>
      <Menu.Item onClick={() => setSort([{ column, direction: 'desc' }])}>{t('menu.sort.descending')}</Menu.Item>
      <Menu.Item disabled={!isSorted} onClick={() => setSort(view.sort.filter((key) => key.column !== column))}>
        {t('menu.sort.none')}
      </Menu.Item>
      {shownVersion === undefined && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => openPanel('sort-rows', { column })}>{t('menu.sort.rows')}</Menu.Item>
        </>
      )}
    </Sub>
  );
}

const states = ['is_blank', 'not_blank', 'is_unread', 'is_duplicate'] as const;

/** Filters the rows in view by the state of their cells; filtering by values is in the facet. */
export function FilterMenu({ column, icon }: SubMenuProps) {
  const { t } = useTranslation('workbenchPanels');
  const { view, setFilter, openPanel, shownVersion } = useWorkbench();
  const { addFacet, applySteps } = useColumnActions(column);
  return (
    <Sub label={t('menu.sub.filter')} icon={icon}>
      <Menu.Item onClick={addFacet}>{t('menu.filter.values')}</Menu.Item>
      {states.map((state) => (
        <Menu.Item key={state} onClick={() => setFilter(toggleState(view.filter, column, state))}>
          {t(`menu.filter.${state}`)}
        </Menu.Item>
      ))}
      {shownVersion === undefined && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => applySteps([removeBlankRows(column)])}>{t('menu.filter.removeBlank')}</Menu.Item>
          <Menu.Item onClick={() => openPanel('filter-rows', { column })}>{t('menu.filter.rows')}</Menu.Item>
        </>
      )}
    </Sub>
  );
}

export function TypeMenu({ column, chosen }: ColumnMenuProps) {
  const { t } = useTranslation('workbenchPanels');
  const { openPanel } = useWorkbench();
  const { applySteps } = useColumnActions(column);
  return (
    <Sub label={t('menu.sub.type')} icon={<IconTypography size={16} aria-hidden />} count={chosen.length}>
      {targetTypes.map((target) => (
        <Menu.Item key={target} onClick={() => applySteps([convertColumns(chosen, target)])}>
          {t(`panels.choice.target.${target}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => openPanel('convert', { column })}>{t('menu.more.type')}</Menu.Item>
    </Sub>
  );
}

export function CleanMenu({ column, chosen }: ColumnMenuProps) {
  const { t } = useTranslation('workbenchPanels');
  const { openPanel, openTool } = useWorkbench();
  const { applySteps } = useColumnActions(column);
  return (
    <Sub label={t('menu.sub.clean')} icon={<IconSparkles size={16} aria-hidden />} count={chosen.length}>
      <Menu.Item onClick={() => applySteps([cleanColumns(chosen)])}>{t('menu.clean.all')}</Menu.Item>
      {(['trim', 'uppercase', 'lowercase'] as const).map((rule) => (
        <Menu.Item key={rule} onClick={() => applySteps(chosen.map((each) => changeText(each, rule)))}>
          {t(`panels.choice.text.${rule}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => openPanel('clean', { column })}>{t('menu.clean.rules')}</Menu.Item>
      <Menu.Item onClick={() => openTool('clean', { column })}>{t('menu.more.clean')}</Menu.Item>
    </Sub>
  );
}

const signs = [
  ['comma', ','],
  ['semicolon', ';'],
  ['space', ' '],
  ['dash', '-'],
  ['slash', '/'],
] as const;

export function SplitMenu({ column, chosen, icon }: ManyMenuProps) {
  const { t } = useTranslation('workbenchPanels');
  const { openPanel } = useWorkbench();
  const { applySteps } = useColumnActions(column);
  return (
    <Sub label={t('menu.sub.split')} icon={icon} count={chosen.length}>
      {signs.map(([name, sign]) => (
        <Menu.Item key={name} onClick={() => applySteps(chosen.map((each) => splitColumn(each, sign)))}>
          {t(`panels.choice.split.${name}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item onClick={() => openPanel('split-column', { column })}>{t('menu.more.split')}</Menu.Item>
    </Sub>
  );
}

export function FillMenu({ column, chosen, icon }: ManyMenuProps) {
  const { t } = useTranslation('workbenchPanels');
  const { openPanel } = useWorkbench();
  const { applySteps } = useColumnActions(column);
  return (
    <Sub label={t('menu.sub.fill')} icon={icon} count={chosen.length}>
      <Menu.Item onClick={() => applySteps([fillColumns(chosen, 'down')])}>{t('menu.fill.down')}</Menu.Item>
      <Menu.Item onClick={() => applySteps([fillColumns(chosen, 'up')])}>{t('menu.fill.up')}</Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={() => openPanel('fill', { column })}>{t('menu.more.fill')}</Menu.Item>
    </Sub>
  );
}

export function MoveMenu({ column }: Pick<SubMenuProps, 'column'>) {
  const { t } = useTranslation('workbenchPanels');
  const { openPanel } = useWorkbench();
  const { applySteps, names } = useColumnActions(column);
  return (
    <Sub label={t('menu.sub.move')} icon={<IconArrowsMoveHorizontal size={16} aria-hidden />}>
      {(['left', 'right', 'first', 'last'] as const).map((move) => {
        const step = moveColumn(column, names, move);
        return (
          <Menu.Item key={move} disabled={!step} onClick={() => applySteps(step ? [step] : [])}>
            {t(`menu.move.${move}`)}
          </Menu.Item>
        );
      })}
      <Menu.Divider />
      <Menu.Item onClick={() => openPanel('select-columns')}>{t('menu.more.move')}</Menu.Item>
    </Sub>
  );
}
