import type { TemplateReport } from '@rapi/contracts';
import { type ReportStatus, reportStatuses } from '@rapi/contracts/marketplace-lists';
import {
  Badge,
  Card,
  EmptyState,
  ErrorPanel,
  Flex,
  Link,
  LoadingArea,
  PageHeader,
  RelativeTime,
  Stack,
} from '@rapi/ui';
import { SegmentedControl } from '@rapi/ui/controls';
import { useSearchParams } from '@rapi/ui/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../pages/use-page-title';
import classes from '../Admin.module.css';
import { reportsQuery } from '../admin-queries';
import { Pager } from '../Pager';
import { ReportDecision } from './ReportDecision';

const statusIn = (value: string | null): ReportStatus => reportStatuses.find((status) => status === value) ?? 'open';

function Report({ report }: { report: TemplateReport }) {
  const { t } = useTranslation('admin');
  return (
    <Card title={report.template_name} aria-label={report.template_name}>
      <div className={classes.form}>
        <Flex component="p" gap="6px 12px" align="center" justify="space-between" wrap="wrap">
          <span>
            <Badge tone="warning">{t(`reports.reasons.${report.reason}`)}</Badge>{' '}
            {t('reports.by', { name: report.creator_name })}
          </span>
          <span className={classes.dim}>
            <RelativeTime time={report.created_at} />
          </span>
        </Flex>
        {report.details !== '' && <p>{report.details}</p>}
        <Link
          to={`/excel?tab=templates&library=marketplace&lib_template=${encodeURIComponent(report.template_id)}`}
          aria-label={`${t('reports.look')}: ${report.template_name}`}
        >
          {t('reports.look')}
        </Link>
        <ReportDecision report={report} />
      </div>
    </Card>
  );
}

/** The users' reports about templates (R-MARKET-36 to R-MARKET-39). */
export function ReportsPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('page.reports'));
  const [address, setAddress] = useSearchParams();
  const [offset, setOffset] = useState(0);
  const status = statusIn(address.get('status'));
  const { data, error, isFetching, refetch } = useQuery(reportsQuery(status, offset));
  return (
    <>
      <PageHeader title={t('page.reports')} subtitle={t('reports.subtitle')} />
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={t('reports.status')}
          value={status}
          data={reportStatuses.map((value) => ({ value, label: t(`reports.${value}`) }))}
          onChange={(value) => {
            setAddress({ status: value }, { replace: true });
            setOffset(0);
          }}
        />
      </div>
      {!data && error && <ErrorPanel title={t('reports.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingArea lines={6} />}
      {data && data.reports.length === 0 && <EmptyState title={t('reports.none')} />}
      <Stack gap={16}>
        {data?.reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </Stack>
      {data && data.reports.length > 0 && (
        <Pager offset={offset} shown={data.reports.length} total={data.total} isBusy={isFetching} onMove={setOffset} />
      )}
    </>
  );
}
