import { Badge, EmptyState, ErrorPanel, LoadingArea, TextInput } from '@rapi/ui';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallDetail } from './CallDetail';
import { fitsSearch, groupsOf, type ListedOperation, type OpenApiDocument } from './openapi-document';
import classes from './Reference.module.css';

function Scope({ call }: { call: ListedOperation }) {
  const { t } = useTranslation('api');
  const scope = call['x-scope'];
  if (call.security?.length === 0) return <Badge tone="neutral">{t('reference.open')}</Badge>;
  if (scope === undefined) return <Badge tone="neutral">{t('reference.noKey')}</Badge>;
  return <Badge tone="info">{t('reference.scope', { scope })}</Badge>;
}

function CallItem({ call, document }: { call: ListedOperation; document: OpenApiDocument }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classes.call}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={classes.summary}>
          <code className={classes.method} data-method={call.method}>
            {call.method}
          </code>
          <code className={classes.path}>{call.path}</code>
          <span className={classes.title} lang="en">
            {call.summary}
          </span>
          <Scope call={call} />
        </summary>
        {isOpen && <CallDetail call={call} document={document} />}
      </details>
    </li>
  );
}

/** The calls of the API, group by group, as docs/openapi.yaml has them (R-KEY-12). */
export function CallList({ document }: { document: OpenApiDocument }) {
  const { t } = useTranslation('api');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const groups = useMemo(() => [...groupsOf(document)], [document]);
  const found = useMemo(
    () =>
      groups
        .map(([group, calls]) => [group, calls.filter((call) => fitsSearch(call, wanted))] as const)
        .filter(([, calls]) => calls.length > 0),
    [groups, wanted],
  );
  const number = groups.reduce((sum, [, calls]) => sum + calls.length, 0);
  return (
    <div className={classes.reference}>
      <p>
        {t('reference.intro', { number })} <span lang="en">{document.info.description}</span>
      </p>
      <TextInput
        type="search"
        label={t('reference.search')}
        placeholder={t('reference.searchHint')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <div role="status">{found.length === 0 && <EmptyState title={t('reference.none', { search: wanted })} />}</div>
      {found.map(([group, calls]) => (
        <section key={group} aria-label={group}>
          <h3 className={classes.group}>{group}</h3>
          <ul className={classes.calls}>
            {calls.map((call) => (
              <CallItem key={call.operationId} call={call} document={document} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Loaded on demand: it is as large as all other pages of the shell together. */
const loadDocument = async (): Promise<OpenApiDocument> => (await import('../../../../../docs/openapi.yaml')).default;

export function Reference() {
  const { t } = useTranslation('api');
  const { data, error, refetch } = useQuery({ queryKey: ['openapi'], queryFn: loadDocument, staleTime: Infinity });
  if (data) return <CallList document={data} />;
  if (error) return <ErrorPanel title={t('reference.failed')} error={error} onRetry={() => void refetch()} />;
  return <LoadingArea label={t('reference.loading')} lines={10} />;
}
