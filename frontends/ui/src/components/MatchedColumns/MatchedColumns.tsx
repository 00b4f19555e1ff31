import { Text } from '@mantine/core';
import type { FoundColumn } from '@rapi/contracts';
import { foundPairs } from '@rapi/contracts/operations';
import { useTranslation } from 'react-i18next';

/** Lists the columns that steps use although the file calls them something else. */
export function MatchedColumns({ found }: { found: readonly FoundColumn[] }) {
  const { t } = useTranslation('ui');
  const sure = foundPairs(found, 'name').join(', ');
  const alike = foundPairs(found, 'alike').join(', ');
  return (
    <>
      {sure !== '' && (
        <Text size="sm" c="var(--rapi-text-dim)">
          {t('matched.name', { columns: sure })}
        </Text>
      )}
      {alike !== '' && (
        <Text size="sm" c="var(--rapi-warning)">
          {t('matched.alike', { columns: alike })}
        </Text>
      )}
    </>
  );
}
