import type { Facet } from '@rapi/contracts';
import { Button, CloseButton, Flex, IconButton, LoadingArea } from '@rapi/ui';
import { Menu } from '@rapi/ui/controls';
import { IconDotsVertical } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkbench } from '../workbench-context';
import { withoutColumn } from './facet-filter';
import { type FacetKind, facetKinds, type OpenFacet } from './facet-list';
import type { ValuesView } from './facet-queries';
import classes from './Facets.module.css';
import { RangeFacet } from './RangeFacet';
import { StateFacet } from './StateFacet';
import { ValuesFacet } from './ValuesFacet';

interface FacetCardProps {
  facet: OpenFacet;
  counts: Facet | undefined;
  view: ValuesView;
  onView: (view: ValuesView) => void;
  onKind: (kind: FacetKind) => void;
  onClose: () => void;
}

function Counts({ counts, view, onView }: { counts: Facet; view: ValuesView; onView: (view: ValuesView) => void }) {
  switch (counts.kind) {
    case 'values':
      return <ValuesFacet facet={counts} view={view} onView={onView} />;
    case 'numbers':
    case 'dates':
      return <RangeFacet facet={counts} />;
    case 'state':
      return <StateFacet facet={counts} />;
  }
}

/** One column's facet: its content, and how it is shown. */
export function FacetCard({ facet, counts, view, onView, onKind, onClose }: FacetCardProps) {
  const { t } = useTranslation('workbenchPanels');
  const headingId = useId();
  const { view: shown, setFilter } = useWorkbench();
  const { column, kind } = facet;
  const isActive = shown.filter.some((condition) => condition.column === column);
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <Flex component="header" gap={4} miw={0} align="center">
        <h3 id={headingId} className={classes.title}>
          {column}
        </h3>
        {isActive && (
          <Button size="compact-xs" variant="subtle" onClick={() => setFilter(withoutColumn(shown.filter, column))}>
            {t('facets.clear')}
          </Button>
        )}
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <IconButton variant="subtle" color="gray" aria-label={t('facets.showAs', { column })}>
              <IconDotsVertical size={15} aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            {facetKinds.map((each) => (
              <Menu.Item key={each} disabled={each === kind} onClick={() => onKind(each)}>
                {t(`facets.kind.${each}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <CloseButton aria-label={t('facets.close', { column })} onClick={onClose} />
      </Flex>
      {counts ? <Counts {...{ counts, view, onView }} /> : <LoadingArea lines={3} />}
    </section>
  );
}
