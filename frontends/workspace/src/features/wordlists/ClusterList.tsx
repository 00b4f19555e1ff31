import type { ValueCluster } from '@rapi/contracts';
import { Button, Checkbox, formatNumber, TextInput, UnstyledButton } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { choiceOf, type ClusterChoice, type ClusterChoices, clusterKey, withChoice } from './cluster-rules';
import classes from './ClusterDialog.module.css';

interface ClusterRowProps {
  cluster: ValueCluster;
  choice: ClusterChoice;
  onChoose: (changes: Partial<ClusterChoice>) => void;
}

function ClusterRow({ cluster, choice, onChoose }: ClusterRowProps) {
  const { t } = useTranslation('workspace');
  const { values, row_count, suggested_value: name } = cluster;
  return (
    <li className={classes.cluster} data-on={choice.isOn || undefined}>
      <Checkbox
        aria-label={t('wordlists.clusters.tick', { name })}
        checked={choice.isOn}
        onChange={(event) => onChoose({ isOn: event.currentTarget.checked })}
      />
      <div className={classes.values}>
        <ul className={classes.chips} aria-label={t('wordlists.clusters.valuesOf', { name })}>
          {values.map(({ value, count }) => (
            <li key={value}>
              <UnstyledButton
                className={classes.chip}
                data-chosen={value === choice.target || undefined}
                aria-pressed={value === choice.target}
                title={t('wordlists.clusters.use', { value })}
                onClick={() => onChoose({ target: value })}
              >
                {value} <span className={classes.dim}>{formatNumber(count)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <span className={classes.dim}>{t('wordlists.clusters.rows', { count: row_count })}</span>
      </div>
      <TextInput
        className={classes.target}
        label={t('wordlists.clusters.becomes')}
        value={choice.target}
        onChange={(event) => onChoose({ target: event.currentTarget.value })}
      />
    </li>
  );
}

interface ClusterListProps {
  clusters: readonly ValueCluster[];
  choices: ClusterChoices;
  onChoices: (choices: ClusterChoices) => void;
}

/** Groups of values that are alike, to be ticked. */
export function ClusterList({ clusters, choices, onChoices }: ClusterListProps) {
  const { t } = useTranslation('workspace');
  const areAllOn = clusters.every((cluster) => choiceOf(choices, cluster).isOn);
  const tickAll = () =>
    onChoices(clusters.reduce((all, cluster) => withChoice(all, cluster, { isOn: !areAllOn }), choices));
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.dim}>{t('wordlists.clusters.caseOnly')}</p>
        <Button size="xs" variant="default" onClick={tickAll}>
          {t(areAllOn ? 'wordlists.clusters.tickNone' : 'wordlists.clusters.tickAll')}
        </Button>
      </div>
      <ul className={classes.clusters}>
        {clusters.map((cluster) => (
          <ClusterRow
            key={clusterKey(cluster)}
            cluster={cluster}
            choice={choiceOf(choices, cluster)}
            onChoose={(changes) => onChoices(withChoice(choices, cluster, changes))}
          />
        ))}
      </ul>
    </>
  );
}
