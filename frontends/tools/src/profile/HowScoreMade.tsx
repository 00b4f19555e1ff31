import type { QualityMade, QualityPart } from '@rapi/contracts';
import { Button, ErrorPanel, formatNumber, formatPercent, LoadingArea, Notice, Stack } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { Table } from '@rapi/ui/data';
import { IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './HowScoreMade.module.css';
import { qualityMadeQuery } from './profile-queries';

/** Two digits, because the points are added up in hundredths. */
const DIGITS = 2;
/** Wide files have hundreds of columns; the worst come first. */
const MOST_COLUMNS = 30;

function usePartWords() {
  const { t } = useTranslation('tools');
  return ({ name, counted, of }: QualityPart): string => {
    const figures = { counted: formatNumber(counted ?? 0), of: formatNumber(of ?? 0) };
    return t(`profile.made.counted.${name}`, figures);
  };
}

function Parts({ made }: { made: QualityMade }) {
  const { t } = useTranslation('tools');
  const words = usePartWords();
  return (
    <div className={classes.wide} role="region" aria-label={t('profile.made.table')} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('profile.made.part')}</Table.Th>
            <Table.Th className={classes.number}>{t('profile.made.share')}</Table.Th>
            <Table.Th className={classes.number}>{t('profile.made.weight')}</Table.Th>
            <Table.Th className={classes.number}>{t('profile.made.points')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {made.parts.map((part) => (
            <Table.Tr key={part.name}>
              <Table.Td>
                <strong>{t(`profile.parts.${part.name}`)}</strong>
                <span className={classes.hint}>{words(part)}</span>
              </Table.Td>
              <Table.Td className={classes.number}>{formatPercent(part.percent, DIGITS)}</Table.Td>
              <Table.Td className={classes.number}>× {formatPercent(part.weight, 0)}</Table.Td>
              <Table.Td className={classes.number}>{formatNumber(part.points)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={3}>{t('profile.made.sum')}</Table.Th>
            <Table.Th className={classes.number} data-score>
              {formatNumber(made.score)}
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  );
}

function CheckedColumns({ columns }: Pick<QualityMade, 'columns'>) {
  const { t } = useTranslation('tools');
  const checked = columns
    .filter(({ is_checked, filled }) => is_checked && filled > 0)
    .sort((one, other) => one.validity - other.validity);
  if (checked.length === 0) return <p className={classes.hint}>{t('profile.made.noneChecked')}</p>;
  return (
    <>
      <h3 className={classes.heading}>{t('profile.made.columns', { count: checked.length })}</h3>
      <ul className={classes.columns}>
        {checked.slice(0, MOST_COLUMNS).map(({ name, valid, filled, validity }) => (
          <li key={name} data-wrong={valid === 0 || undefined}>
            <span className={classes.name}>{name}</span>
            <span>
              {t('profile.made.valid', {
                percent: formatPercent(validity),
                valid: formatNumber(valid),
                filled: formatNumber(filled),
              })}
            </span>
          </li>
        ))}
      </ul>
      {checked.length > MOST_COLUMNS && (
        <p className={classes.hint}>{t('profile.made.more', { count: checked.length - MOST_COLUMNS })}</p>
      )}
    </>
  );
}

function Made({ made }: { made: QualityMade }) {
  const { t } = useTranslation('tools');
  const validity = made.parts.find(({ limit }) => limit !== undefined);
  return (
    <Stack gap={14}>
      <p className={classes.text}>{t('profile.made.text')}</p>
      <Parts made={made} />
      {validity && (
        <Notice tone="danger">
          {t('profile.made.limited', {
            limit: formatPercent(validity.limit ?? 0, 0),
            mean: formatPercent(validity.before_limit ?? 0, DIGITS),
          })}
        </Notice>
      )}
      <CheckedColumns columns={made.columns} />
    </Stack>
  );
}

/** Explains a quality score on request: its parts, weights and this file's figures, which add up to it (R-PROF-8). */
export function HowScoreMade({ fileId }: { fileId: string }) {
  const { t } = useTranslation('tools');
  const [isOpen, setIsOpen] = useState(false);
  const made = useQuery({ ...qualityMadeQuery(fileId), enabled: isOpen });
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconHelpCircle size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('profile.made.title')}
      </Button>
      {isOpen && (
        <Dialog title={t('profile.made.title')} width={680} onClose={() => setIsOpen(false)}>
          {made.isPending && <LoadingArea lines={5} />}
          {made.isError && (
            <ErrorPanel title={t('profile.made.failed')} error={made.error} onRetry={() => void made.refetch()} />
          )}
          {made.data && <Made made={made.data} />}
        </Dialog>
      )}
    </>
  );
}
