import type { Account } from '@rapi/contracts';
import {
  Badge,
  Checkbox,
  EmptyState,
  ErrorPanel,
  Flex,
  LoadingArea,
  PageHeader,
  RelativeTime,
  TextInput,
  useDebouncedValue,
} from '@rapi/ui';
import { useSearchParams } from '@rapi/ui/router';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../pages/use-page-title';
import classes from '../Admin.module.css';
import { PAGE, usersQuery } from '../admin-queries';
import { Pager } from '../Pager';
import { UserDetail } from './UserDetail';

function AccountBadges({ account }: { account: Account }) {
  const { t } = useTranslation('admin');
  return (
    <Flex component="span" gap={6} wrap="wrap">
      <Badge tone="neutral">{account.subscription_tier}</Badge>
      {account.is_on_trial && <Badge tone="info">{t('users.trial')}</Badge>}
      {account.role === 'operator' && <Badge tone="brand">{t('users.operator')}</Badge>}
      {!account.email_verified && <Badge tone="warning">{t('users.unverified')}</Badge>}
      {account.suspended && <Badge tone="danger">{t('users.suspended')}</Badge>}
    </Flex>
  );
}

interface ListProps {
  accounts: readonly Account[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}

function AccountList({ accounts, chosenId, onChoose }: ListProps) {
  const { t } = useTranslation('admin');
  return (
    <ul className={classes.list} aria-label={t('users.list')}>
      {accounts.map((account) => (
        <li key={account.id}>
          <button
            type="button"
            className={classes.item}
            aria-current={account.id === chosenId ? 'true' : undefined}
            onClick={() => onChoose(account.id)}
          >
            <Flex component="span" gap="6px 12px" align="center" justify="space-between" wrap="wrap">
              <strong>{account.full_name}</strong>
              <AccountBadges account={account} />
            </Flex>
            <span className={classes.dim}>{account.email}</span>
            <span className={classes.dim}>
              {t('users.seen')}:{' '}
              {account.last_sign_in_at === null ? t('users.never') : <RelativeTime time={account.last_sign_in_at} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The address says what is shown: `?search=sari&only=suspended&from=50&user=…`. */
function useUsersAddress() {
  const [address, setAddress] = useSearchParams();
  const set = (changes: Record<string, string>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const only = address.get('only') === 'suspended' ? ('suspended' as const) : undefined;
  const from = Number(address.get('from') ?? 0);
  const offset = Number.isSafeInteger(from) && from > 0 ? from : 0;
  return { search: address.get('search') ?? '', only, userId: address.get('user') ?? undefined, offset, set };
}

function Desk() {
  const { t } = useTranslation('admin');
  const { search, only, userId, offset, set } = useUsersAddress();
  const [wanted] = useDebouncedValue(search.trim(), 300);
  const { data, error, isFetching, refetch } = useQuery(usersQuery({ search: wanted, only, limit: PAGE, offset }));
  const accounts = data?.users ?? [];
  const chosenId = userId ?? accounts[0]?.id;
  return (
    <>
      <div className={classes.filters} role="search">
        <TextInput
          type="search"
          label={t('users.search')}
          placeholder={t('users.searchHint')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          maxLength={200}
          onChange={({ currentTarget }) => set({ search: currentTarget.value, user: '', from: '' })}
        />
        <Checkbox
          label={t('users.only')}
          checked={only === 'suspended'}
          onChange={({ currentTarget }) => set({ only: currentTarget.checked ? 'suspended' : '', user: '', from: '' })}
        />
      </div>
      {!data && error && <ErrorPanel title={t('users.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingArea lines={8} />}
      {data && accounts.length === 0 && <EmptyState title={t('users.none')} />}
      {data && accounts.length > 0 && (
        <div className={classes.desk}>
          <div>
            <AccountList accounts={accounts} chosenId={chosenId} onChoose={(user) => set({ user })} />
            <Pager
              offset={offset}
              shown={accounts.length}
              total={data.total}
              isBusy={isFetching}
              onMove={(to) => set({ from: to === 0 ? '' : String(to), user: '' })}
            />
          </div>
          {chosenId !== undefined && <UserDetail key={chosenId} id={chosenId} />}
        </div>
      )}
    </>
  );
}

/** Finds, shows, suspends and restores accounts (R-OPS-10 to R-OPS-13). */
export function UsersPage() {
  const { t } = useTranslation('admin');
  usePageTitle(t('page.users'));
  return (
    <>
      <PageHeader title={t('page.users')} subtitle={t('users.subtitle')} />
      <Desk />
    </>
  );
}
