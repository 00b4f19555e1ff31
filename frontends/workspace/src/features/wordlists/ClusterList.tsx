import type { ValueCluster } from '@rapi/contracts';
import { Button, type ClusterChoices, clusterKey, Group, ValueClusterRow } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { choiceOf, withChoice } from './cluster-rules';
import classes from './ClusterDialog.module.css';

interface ClusterListProps {
  clusters: readonly ValueCluster[];
  choices: ClusterChoices;
  onChoices: (choices: ClusterChoices) => void;
}

/** Groups of similar values, to tick. */
export function ClusterList({ clusters, choices, onChoices }: ClusterListProps) {
  const { t } = useTranslation('workspace');
  const areAllOn = clusters.every((cluster) => choiceOf(choices, cluster).isOn);
  const tickAll = () =>
    onChoices(clusters.reduce((all, cluster) => withChoice(all, cluster, { isOn: !areAllOn }), choices));
  return (
    <>
      <Group gap="8px 16px" justify="space-between">
        <p className={classes.dim}>{t('wordlists.clusters.caseOnly')}</p>
        <Button size="xs" variant="default" onClick={tickAll}>
          {t(areAllOn ? 'wordlists.clusters.tickNone' : 'wordlists.clusters.tickAll')}
        </Button>
      </Group>
      <ul className={classes.clusters}>
        {clusters.map((cluster) => (
          <ValueClusterRow
            key={clusterKey(cluster)}
            cluster={cluster}
            choice={choiceOf(choices, cluster)}
            tickLabel={(name) => t('wordlists.clusters.tick', { name })}
            targetLabel={t('wordlists.clusters.becomes')}
            onChoose={(changes) => onChoices(withChoice(choices, cluster, changes))}
          />
        ))}
      </ul>
    </>
  );
}
