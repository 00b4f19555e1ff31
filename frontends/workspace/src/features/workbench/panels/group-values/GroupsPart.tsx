import type { ValueCluster } from '@rapi/contracts';
import { type ClusterChoices, clusterKey, EmptyState, ErrorPanel, LoadingArea, Stack, ValueClusterRow } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import fields from '../fields/Fields.module.css';
import type { OwnPartProps } from '../panel';
import { choiceOf } from './chosen-merges';
import { type ClusterMethod, clusterMethods, clustersQuery } from './group-queries';

export interface GroupsChoice {
  column: string;
  method: ClusterMethod;
  choices: ClusterChoices;
  /** The groups that were found; the ticked ones become the step. */
  clusters: readonly ValueCluster[];
}

/** The groups of similar values of a column, to tick. */
export function GroupsPart({ draft, start, change }: OwnPartProps<GroupsChoice>) {
  const { t } = useTranslation('workbenchPanels');
  const { column, method, choices } = draft;
  const found = useQuery(clustersQuery(start.fileId, start.version, column, method));
  const clusters = found.data?.clusters;
  useEffect(() => {
    if (clusters) change({ clusters });
  }, [clusters, change]);
  return (
    <Stack gap={8}>
      <Select
        label={t('panels.group.method')}
        data={clusterMethods.map((value) => ({ value, label: t(`panels.group.methods.${value}`) }))}
        value={method}
        allowDeselect={false}
        onChange={(value) =>
          change({ method: clusterMethods.find((each) => each === value) ?? method, choices: new Map(), clusters: [] })
        }
      />
      {found.isError && (
        <ErrorPanel title={t('panels.group.failed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isLoading && <LoadingArea lines={3} />}
      {clusters?.length === 0 && <EmptyState title={t('panels.group.none')}>{t('panels.group.noneText')}</EmptyState>}
      {found.data && found.data.clusters.length < found.data.total && (
        <p className={fields.dim}>
          {t('panels.group.largest', { shown: found.data.clusters.length, total: found.data.total })}
        </p>
      )}
      {clusters && clusters.length > 0 && (
        <ul className={fields.plain}>
          {clusters.map((cluster) => (
            <ValueClusterRow
              key={clusterKey(cluster)}
              cluster={cluster}
              choice={choiceOf(choices, cluster)}
              tickLabel={(name) => t('panels.group.tick', { name })}
              targetLabel={t('panels.group.becomes')}
              onChoose={(changes) =>
                change({
                  choices: new Map(choices).set(clusterKey(cluster), { ...choiceOf(choices, cluster), ...changes }),
                })
              }
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}
