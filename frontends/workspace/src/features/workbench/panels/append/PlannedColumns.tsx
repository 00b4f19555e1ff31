import type { AppendPlan } from '@rapi/contracts';
import { Badge, Flex, formatNumber, Notice } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { columnTypeName } from '../../../preview/column-type';
import classes from './Append.module.css';
import { missingColumns, openColumns, type OpenColumn, type Targets } from './append-matches';

interface PlannedColumnsProps {
  plan: AppendPlan;
  targets: Targets;
  /** Whether columns that the table lacks are left out. */
  leavesOut?: boolean;
  onTargets: (targets: Targets) => void;
}

/** With more columns a table of files that share nothing would fill the panel. */
const MOST_SHOWN = 40;
/** For columns of several types, and for the files of one. */
const FIRST_SHOWN = 3;
const NEW = '\u0000new';
const NONE = '\u0000none';

interface OpenColumnRowProps {
  open: OpenColumn;
  said: string | null | undefined;
  own: readonly string[];
  onChange: (to: string | null) => void;
}

function OpenColumnRow({ open: { column, to, how, files }, said, own, onChange }: OpenColumnRowProps) {
  const { t } = useTranslation('workbenchPanels');
  const target = said === undefined ? to : said;
  const value = target === null ? NONE : own.includes(target) ? target : NEW;
  const choices = [
    { value: NEW, label: t('panels.append.newColumn') },
    { value: NONE, label: t('panels.append.leaveOut') },
    ...own.map((name) => ({ value: name, label: name })),
  ];
  return (
    <Flex component="li" direction="column" gap={4}>
      <Flex component="span" gap={6} align="center" wrap="wrap">
        {column}
        <Badge tone={how === 'alike' ? 'info' : 'warning'}>{t(`panels.append.how.${how}`)}</Badge>
        <span className={classes.dim}>{t('panels.append.inFiles', { count: files.length })}</span>
      </Flex>
      <Select
        aria-label={t('panels.append.goesTo', { column })}
        data={choices}
        value={value}
        searchable
        allowDeselect={false}
        onChange={(chosen) => onChange(chosen === NONE ? null : chosen === NEW || chosen === null ? column : chosen)}
      />
    </Flex>
  );
}

/** The items after the first ones, behind a click. */
function Rest({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation('workbenchPanels');
  return (
    count > 0 && (
      <details>
        <summary>{t('panels.append.andMore', { count })}</summary>
        {children}
      </details>
    )
  );
}

/** Which file has which type in a column. */
function MixedTypes({ column: { name, types_by_file: files = [] } }: { column: AppendPlan['columns'][number] }) {
  const { t } = useTranslation('workspace');
  if (files.length === 0) return null;
  const typed = files.map(({ filename, type }) => `${filename}: ${columnTypeName(type, t)}`);
  const rest = typed.slice(FIRST_SHOWN);
  return (
    <>
      <p className={classes.dim}>{`${name} – ${typed.slice(0, FIRST_SHOWN).join(', ')}`}</p>
      <Rest count={rest.length}>
        <p className={classes.dim}>{rest.join(', ')}</p>
      </Rest>
    </>
  );
}

/** How the files' columns match: those matched by likeness, the extra ones and the missing ones. */
export function PlannedColumns({ plan, targets, leavesOut, onTargets }: PlannedColumnsProps) {
  const { t } = useTranslation('workbenchPanels');
  const open = openColumns(plan, leavesOut);
  const missing = missingColumns(plan);
  const own = plan.columns.filter(({ is_extra }) => !is_extra).map(({ name }) => name);
  const mixed = plan.columns.filter(({ types }) => types.length > 1);
  return (
    <Flex component="section" direction="column" gap={10} aria-label={t('panels.append.matches')}>
      <p className={classes.sum} role="status">
        {t('panels.append.sum', { count: plan.row_count, shown: formatNumber(plan.row_count) })}
      </p>
      {plan.row_count > plan.row_limit && (
        <Notice tone="danger">{t('panels.append.tooMany', { limit: formatNumber(plan.row_limit) })}</Notice>
      )}
      {open.length === 0 && <Notice tone="success">{t('panels.append.allMatch')}</Notice>}
      {open.length > 0 && (
        <ul className={classes.columns}>
          {open.slice(0, MOST_SHOWN).map((column) => (
            <OpenColumnRow
              key={column.column}
              open={column}
              own={own}
              said={targets[column.column]}
              onChange={(to) => onTargets({ ...targets, [column.column]: to })}
            />
          ))}
        </ul>
      )}
      {open.length > MOST_SHOWN && (
        <p className={classes.dim}>{t('panels.append.more', { count: open.length - MOST_SHOWN })}</p>
      )}
      {missing.slice(0, MOST_SHOWN).map(({ column, files }) => (
        <p key={column} className={classes.dim}>
          {t('panels.append.missing', { column, count: files.length, file: files[0] ?? '' })}
        </p>
      ))}
      {mixed.length > 0 && (
        <Notice>
          {t('panels.append.mixed', {
            columns: mixed
              .slice(0, 6)
              .map(({ name }) => name)
              .join(', '),
          })}
          {mixed.slice(0, FIRST_SHOWN).map((column) => (
            <MixedTypes key={column.name} column={column} />
          ))}
          <Rest count={mixed.length - FIRST_SHOWN}>
            {mixed.slice(FIRST_SHOWN).map((column) => (
              <MixedTypes key={column.name} column={column} />
            ))}
          </Rest>
        </Notice>
      )}
    </Flex>
  );
}
