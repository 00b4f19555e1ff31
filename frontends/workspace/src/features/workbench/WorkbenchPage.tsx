import { bottomBar } from '@rapi/ui';
import { Drawer } from '@rapi/ui/controls';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFacets } from './facets/use-facets';
import { TablePane } from './table/TablePane';
import { OpenTool } from './tools/OpenTool';
import { WorkbenchBar } from './top-bar/WorkbenchBar';
import { type Side, useOpenSides } from './use-open-sides';
import { useWorkbench } from './workbench-context';
import type { WorkbenchSlots } from './workbench-slots';
import classes from './WorkbenchPage.module.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A side panel on a narrow screen. */
function Sheet({ title, onClose, children }: SheetProps) {
  const { t } = useTranslation('workspace');
  const closeButtonProps = { 'aria-label': t('workbench.closeSide') };
  const classNames = { body: classes.sheet };
  return (
    <Drawer opened position="bottom" size="75%" {...{ onClose, title, closeButtonProps, classNames }}>
      {children}
    </Drawer>
  );
}

/** The frame of the workbench: facets, grid, steps or the open panel, tool rail. */
export function WorkbenchPage({ facets, conditions, steps, panel, columnMenu, toolRail }: WorkbenchSlots) {
  const { t } = useTranslation('workspace');
  const { panel: openPanel, closePanel } = useWorkbench();
  const {
    facets: [newest],
  } = useFacets();
  const { isNarrow, open, toggle, closeSheet } = useOpenSides(newest?.column);
  const sides: Record<Side, ReactNode> = { facets, steps };
  const isPanelOpen = openPanel !== undefined && panel !== undefined;
  const sheet = (['facets', 'steps'] as const).find((side) => isNarrow && open[side] && sides[side] !== undefined);
  return (
    <div className={classes.page}>
      <WorkbenchBar
        sides={(['facets', 'steps'] as const).filter((side) => sides[side] !== undefined)}
        open={open}
        onToggle={toggle}
      />
      <div className={classes.body}>
        {!isNarrow && open.facets && facets !== undefined && (
          <aside className={classes.facets} aria-label={t('workbench.facets')}>
            {facets}
          </aside>
        )}
        <section className={classes.table} aria-label={t('workbench.table')}>
          {conditions}
          <TablePane columnMenu={columnMenu} />
        </section>
        {!isNarrow && (isPanelOpen || (open.steps && steps !== undefined)) && (
          <aside className={classes.right} aria-label={isPanelOpen ? t('workbench.panel') : t('workbench.steps')}>
            {isPanelOpen ? panel : steps}
          </aside>
        )}
        {toolRail !== undefined && (
          <nav
            data-rail
            ref={isNarrow ? bottomBar : undefined}
            className={classes.rail}
            aria-label={t('workbench.rail')}
          >
            {toolRail}
          </nav>
        )}
      </div>
      <OpenTool />
      {isNarrow && isPanelOpen && (
        <Sheet title={t('workbench.panel')} onClose={closePanel}>
          {panel}
        </Sheet>
      )}
      {sheet !== undefined && !isPanelOpen && (
        <Sheet title={t(`workbench.${sheet}`)} onClose={closeSheet}>
          {sides[sheet]}
        </Sheet>
      )}
    </div>
  );
}
