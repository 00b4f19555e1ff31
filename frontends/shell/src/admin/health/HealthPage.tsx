import type { ServiceHealth } from '@rapi/contracts';
import { Badge, ErrorPanel, Flex, formatDateTime, LoadingArea, PageHeader, RelativeTime, type Tone } from '@rapi/ui';
import { Table } from '@rapi/ui/data';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../pages/use-page-title';
import classes from '../Admin.module.css';
import { healthQuery } from '../admin-queries';

const tones: Record<ServiceHealth['state'], Tone> = { ready: 'success', not_ready: 'warning', no_answer: 'danger' };

function Service({ health }: { health: ServiceHealth }) {
  const { t } = useTranslation('admin');
  return (
    <Table.Tr>
      <Table.Td>{health.service}</Table.Td>
      <Table.Td>
        <Badge tone={tones[health.state]}>{t(`health.${health.state}`)}</Badge>
      </Table.Td>
      <Table.Td>
        <Flex component="span" gap={6} wrap="wrap">
          {Object.entries(health.checks).map(([name, state]) => (
            <Badge key={name} tone={state === 'ok' ? 'success' : 'danger'}>
              {t(state === 'ok' ? 'health.ok' : 'health.bad', { name })}
            </Badge>
          ))}
        </Flex>
      </Table.Td>
      <Table.Td>{health.version}</Table.Td>
      <Table.Td>{health.started_at !== null && <RelativeTime time={health.started_at} />}</Table.Td>
    </Table.Tr>
  );
}

/** Whether each service is ready (R-OPS-18). */
export function HealthPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('page.health'));
  const { data, error, refetch, dataUpdatedAt } = useQuery(healthQuery);
  return (
    <>
      <PageHeader title={t('page.health')} subtitle={t('health.subtitle')} />
      {!data && error && <ErrorPanel title={t('health.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingArea lines={9} />}
      {data && (
        <>
          <div className={classes.scroll} role="region" aria-label={t('page.health')} tabIndex={0}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  {(['service', 'state', 'checks', 'version', 'since'] as const).map((column) => (
                    <Table.Th key={column}>{t(`health.${column}`)}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.services.map((health) => (
                  <Service key={health.service} health={health} />
                ))}
              </Table.Tbody>
            </Table>
          </div>
          <p className={classes.dim}>
            {t('health.refreshed', { when: formatDateTime(new Date(dataUpdatedAt).toISOString()) })}
          </p>
        </>
      )}
    </>
  );
}
