import { type AuditEvent, auditEvents } from '@rapi/contracts/audit-events';
import type { AuditEntry } from '@rapi/contracts';
import {
  Button,
  downloadFile,
  EmptyState,
  ErrorPanel,
  errorSentence,
  formatDateTime,
  LoadingArea,
  PageHeader,
  saveFile,
  TextInput,
  toast,
  useDebouncedValue,
} from '@rapi/ui';
import { NativeSelect } from '@rapi/ui/controls';
import { Table } from '@rapi/ui/data';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../pages/use-page-title';
import classes from '../Admin.module.css';
import { auditQuery, PAGE } from '../admin-queries';
import { Pager } from '../Pager';

const nothing = { person: '', event: '', from: '', until: '' };
type Filter = typeof nothing;

const isEvent = (value: string): value is AuditEvent => auditEvents.some((event) => event === value);
const DAY_MS = 86_400_000;

/** When a day begins in Jakarta; undefined while the date is half typed, like the year 20266. */
function startOf(day: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00+07:00`) : NaN;
  return Number.isNaN(time) ? undefined : time;
}
const isoOf = (time: number | undefined, later = 0) =>
  time === undefined ? undefined : new Date(time + later).toISOString();
const queryOf = ({ person, event, from, until }: Filter) => ({
  ...(person.trim() !== '' && { person: person.trim() }),
  ...(isEvent(event) && { event }),
  from: isoOf(startOf(from)),
  // The last day is included.
  until: isoOf(startOf(until), DAY_MS),
});

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('admin');
  const { t: named } = useTranslation('audit');
  const nameOf = (person: AuditEntry['person']) => (person === null ? '' : (person.name ?? t('audit.gone')));
  return (
    <div className={classes.scroll} role="region" aria-label={t('page.audit')} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {(['when', 'what', 'whom', 'who', 'subject', 'note'] as const).map((column) => (
              <Table.Th key={column}>{t(`audit.${column}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.id}>
              <Table.Td>{formatDateTime(entry.at)}</Table.Td>
              <Table.Td>{named(`event.${entry.event}`)}</Table.Td>
              <Table.Td title={entry.person?.id}>{nameOf(entry.person)}</Table.Td>
              <Table.Td title={entry.operator?.id}>{nameOf(entry.operator)}</Table.Td>
              <Table.Td>{[entry.plan, entry.subject].filter((each) => each !== null).join(' ')}</Table.Td>
              <Table.Td>{entry.note}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface FiltersProps {
  filter: Filter;
  onChange: (changes: Partial<Filter>) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useTranslation('admin');
  const { t: named } = useTranslation('audit');
  const events = auditEvents
    .map((event) => ({ value: event, label: named(`event.${event}`) }))
    .sort((left, right) => left.label.localeCompare(right.label));
  return (
    <>
      <TextInput
        type="search"
        label={t('audit.person')}
        placeholder={t('audit.personHint')}
        value={filter.person}
        maxLength={320}
        onChange={({ currentTarget }) => onChange({ person: currentTarget.value })}
      />
      <NativeSelect
        label={t('audit.event')}
        value={filter.event}
        data={[{ value: '', label: t('audit.every') }, ...events]}
        onChange={({ currentTarget }) => onChange({ event: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('audit.from')}
        value={filter.from}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('audit.until')}
        value={filter.until}
        onChange={({ currentTarget }) => onChange({ until: currentTarget.value })}
      />
    </>
  );
}

function Trail() {
  const { t } = useTranslation('admin');
  const [filter, setFilter] = useState(nothing);
  const [offset, setOffset] = useState(0);
  const [settled] = useDebouncedValue(filter, 300);
  const query = queryOf(settled);
  const change = (changes: Partial<Filter>) => {
    setFilter((before) => ({ ...before, ...changes }));
    setOffset(0);
  };
  const { data, error, isFetching, refetch } = useQuery(auditQuery({ ...query, limit: PAGE, offset }));
  const downloading = useMutation({
    mutationFn: () => downloadFile('operator.audit-file', { query }),
    onSuccess: (file) => saveFile(file, 'rapi-audit.csv'),
    onError: (failure) => void toast.error(errorSentence(failure, t('audit.downloadFailed'))),
  });
  return (
    <>
      <div className={classes.filters} role="search">
        <Filters filter={filter} onChange={change} />
        <Button variant="default" busy={downloading.isPending} onClick={() => downloading.mutate()}>
          {t('audit.download')}
        </Button>
      </div>
      {!data && error && <ErrorPanel title={t('audit.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingArea lines={10} />}
      {data && data.entries.length === 0 && <EmptyState title={t('audit.none')} />}
      {data && data.entries.length > 0 && (
        <>
          <Entries entries={data.entries} />
          <Pager
            offset={offset}
            shown={data.entries.length}
            total={data.total}
            isBusy={isFetching}
            onMove={setOffset}
          />
        </>
      )}
    </>
  );
}

/** The audit trail (R-OPS-16, R-OPS-17). */
export function AuditPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('page.audit'));
  return (
    <>
      <PageHeader title={t('page.audit')} subtitle={t('audit.subtitle')} />
      <Trail />
    </>
  );
}
