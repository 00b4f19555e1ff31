import type { AddedRule } from '@rapi/contracts';
import { Badge, Flex, type Tone } from '@rapi/ui';
import { SegmentedControl } from '@rapi/ui/controls';
import { Table } from '@rapi/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './JudgedRules.module.css';

type Outcome = AddedRule['outcome'];
export type JudgedRow = AddedRule & { row: number };

/** Outcomes that need a look come first. */
const outcomes = ['invalid', 'changed', 'kept', 'added', 'repeated', 'same'] as const;
const tones: Record<Outcome, Tone> = {
  added: 'success',
  changed: 'warning',
  same: 'neutral',
  kept: 'info',
  repeated: 'neutral',
  invalid: 'danger',
};
const SHOWN = 200;

function Happens({ rule: { outcome, before, problem } }: { rule: AddedRule }) {
  const { t } = useTranslation('workspace');
  return (
    <>
      <Badge tone={tones[outcome]}>{t(`wordlists.import.outcome.${outcome}`)}</Badge>
      {outcome === 'changed' && before !== null && (
        <span className={classes.detail}>{t('wordlists.import.was', { before })}</span>
      )}
      {outcome === 'kept' && before !== null && (
        <span className={classes.detail}>{t('wordlists.import.stays', { before })}</span>
      )}
      {problem !== null && <span className={classes.detail}>{problem}</span>}
    </>
  );
}

/** Each rule of a file with its outcome. */
export function JudgedRules({ rules }: { rules: readonly JudgedRow[] }) {
  const { t } = useTranslation('workspace');
  const [wanted, setWanted] = useState<Outcome | 'all'>('all');
  const present = outcomes
    .map((outcome) => ({ outcome, count: rules.filter((rule) => rule.outcome === outcome).length }))
    .filter(({ count }) => count > 0);
  const chosen = present.some(({ outcome }) => outcome === wanted) ? wanted : 'all';
  const found = chosen === 'all' ? rules : rules.filter(({ outcome }) => outcome === chosen);
  return (
    <Flex component="section" direction="column" gap={8} miw={0} aria-label={t('wordlists.import.preview')}>
      <SegmentedControl
        className={classes.filter}
        aria-label={t('wordlists.import.preview')}
        value={chosen}
        data={[
          { value: 'all', label: `${t('wordlists.import.all')} (${rules.length})` },
          ...present.map(({ outcome, count }) => ({
            value: outcome,
            label: `${t(`wordlists.import.counts.${outcome}`)} (${count})`,
          })),
        ]}
        onChange={(value) => setWanted(outcomes.find((outcome) => outcome === value) ?? 'all')}
      />
      <div className={classes.scroll} role="region" aria-label={t('wordlists.import.preview')} tabIndex={0}>
        <Table aria-label={t('wordlists.import.preview')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.row}>{t('wordlists.import.row')}</Table.Th>
              <Table.Th>{t('wordlists.rule.original')}</Table.Th>
              <Table.Th>{t('wordlists.rule.normalized')}</Table.Th>
              <Table.Th>{t('wordlists.import.happens')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.slice(0, SHOWN).map((rule) => (
              <Table.Tr key={rule.row}>
                <Table.Td className={classes.row}>{rule.row}</Table.Td>
                <Table.Td className={classes.value}>{rule.original_value}</Table.Td>
                <Table.Td className={classes.value}>{rule.normalized_value}</Table.Td>
                <Table.Td>
                  <Happens rule={rule} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {found.length > SHOWN && (
        <p className={classes.detail}>{t('wordlists.import.moreRows', { count: found.length - SHOWN })}</p>
      )}
    </Flex>
  );
}
