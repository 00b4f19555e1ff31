import type { Transformation } from '@rapi/contracts';
import { PAGE_SIZE } from '@rapi/contracts/limits';
import { Button, Card, EmptyState, ErrorPanel, LoadingArea } from '@rapi/ui';
import { Pagination, Select } from '@rapi/ui/controls';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailPanel } from './DetailPanel';
import { HistoryItem } from './HistoryItem';
import classes from './HistoryTab.module.css';
import { useHistory } from './use-history';
import type { RollbackFlow } from './use-rollback';

type OperationType = Transformation['operation_type'];
const operationTypes: readonly OperationType[] = ['transform', 'normalize', 'validate', 'export', 'import', 'rollback'];
const ALL = 'all';

interface FilterProps {
  value: OperationType | undefined;
  onChange: (value: OperationType | undefined) => void;
  total: number | undefined;
}

function Filter({ value, onChange, total }: FilterProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={classes.filter}>
      <Select
        aria-label={t('history.filter')}
        value={value ?? ALL}
        data={[
          { value: ALL, label: t('history.allOperations') },
          ...operationTypes.map((type) => ({ value: type, label: t(`history.operation.${type}`) })),
        ]}
        allowDeselect={false}
        onChange={(chosen) => onChange(operationTypes.find((type) => type === chosen))}
      />
      <span className={classes.total} role="status">
        {total !== undefined && t('history.total', { count: total })}
      </span>
    </div>
  );
}

function NothingHere({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('dashboard');
  return isFiltered ? (
    <EmptyState
      title={t('history.emptyFilter')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('history.showAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState illustration={<IconHistory size={30} stroke={1.4} />} title={t('history.empty')}>
      {t('history.emptyText')}
    </EmptyState>
  );
}

interface PagesProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

function Pages({ page, total, onPage }: PagesProps) {
  const { t } = useTranslation('dashboard');
  if (total <= PAGE_SIZE) return null;
  return (
    <nav className={classes.pages} aria-label={t('history.pages')}>
      <Pagination
        size="sm"
        total={Math.ceil(total / PAGE_SIZE)}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({
          'aria-label':
            control === 'previous' ? t('history.previous') : control === 'next' ? t('history.next') : undefined,
        })}
      />
    </nav>
  );
}

interface HistoryTabProps {
  fileId: string | undefined;
  /** The transformation whose details are open at first. */
  transformationId: string | undefined;
  rollback: RollbackFlow;
}

/** The list with its filter, and next to it the details of the open transformation. */
export function HistoryTab({ fileId, transformationId, rollback }: HistoryTabProps) {
  const { t } = useTranslation('dashboard');
  const [operationType, setOperationType] = useState<OperationType>();
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState(transformationId);
  const { data, error, isError, refetch } = useHistory({ operationType, fileId, page });
  const filterBy = (type: OperationType | undefined) => {
    setOperationType(type);
    setPage(1);
  };
  return (
    <div className={classes.layout} data-open={openId !== undefined || undefined}>
      <Card padding="none" aria-label={t('history.list')} className={classes.list}>
        <Filter value={operationType} onChange={filterBy} total={data?.total} />
        {isError && <ErrorPanel title={t('history.failed')} error={error} onRetry={() => void refetch()} />}
        {!data && !isError && (
          <div className={classes.loading}>
            <LoadingArea lines={8} />
          </div>
        )}
        {data?.history.length === 0 && (
          <NothingHere isFiltered={operationType !== undefined} onShowAll={() => filterBy(undefined)} />
        )}
        {data && data.history.length > 0 && (
          <ul className={classes.items}>
            {data.history.map((item) => (
              <HistoryItem
                key={item.id}
                item={item}
                isOpen={item.transformation_id === openId}
                onOpen={() => setOpenId(item.transformation_id === openId ? undefined : item.transformation_id)}
                rollback={rollback}
              />
            ))}
          </ul>
        )}
        <Pages page={page} total={data?.total ?? 0} onPage={setPage} />
      </Card>
      {openId === undefined ? (
        <p className={classes.choose}>{data && data.history.length > 0 && t('history.choose')}</p>
      ) : (
        <DetailPanel key={openId} transformationId={openId} rollback={rollback} onClose={() => setOpenId(undefined)} />
      )}
    </div>
  );
}
