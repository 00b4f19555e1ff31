import type { ColumnCandidates, Row } from '@rapi/contracts';
import { ErrorPanel, formatNumber, LoadingArea, Notice, Stack, useDebouncedValue } from '@rapi/ui';
import { MultiSelect, Radio } from '@rapi/ui/controls';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnPartProps, PanelColumn, PanelStart } from '../panel';
import { ExampleRow } from './ExampleRow';
import classes from './Examples.module.css';
import { candidatesQuery, rowsFromQuery, SHOWN_ROWS } from './examples-queries';
import { examplesOf, type Written } from './given-examples';

type Candidate = ColumnCandidates['candidates'][number];

export interface ExamplesChoice {
  columns: readonly string[];
  written: Written;
  /** The formula chosen among those that fit. */
  formula: string;
}

const SETTLE_MS = 350;
/** How many of the least certain results come first; more would push the others out of sight. */
const MOST_DOUBTFUL = 4;
/** Nobody would read a row with all columns of a wide table. */
const MOST_CELLS = 4;

function Formulas({
  candidates,
  chosen,
  onChoose,
}: {
  candidates: readonly Candidate[];
  chosen: string;
  onChoose: (formula: string) => void;
}) {
  const { t } = useTranslation('workbenchPanels');
  return (
    <Radio.Group label={t('panels.examples.formulas')} value={chosen} onChange={onChoose}>
      <div className={classes.formulas}>
        {candidates.map(({ formula, empty_count }) => (
          <Radio
            key={formula}
            value={formula}
            label={<code className={classes.formula}>{formula}</code>}
            description={
              empty_count > 0
                ? t('panels.examples.empty', { count: empty_count, shown: formatNumber(empty_count) })
                : undefined
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}

interface RowsProps {
  start: PanelStart;
  columns: readonly PanelColumn[];
  written: Written;
  candidate: Candidate | undefined;
  onWrite: (row: number, value: string) => void;
}

function DoubtfulRows({ start, columns, written, candidate, onWrite }: RowsProps) {
  const { t } = useTranslation('workbenchPanels');
  const doubtful = candidate?.doubtful.slice(0, MOST_DOUBTFUL) ?? [];
  const rows = useQueries({
    queries: doubtful.map(({ row }) => rowsFromQuery(start.fileId, start.version, { offset: row, rows: 1 })),
  });
  if (!candidate || doubtful.length === 0) return null;
  return (
    <section aria-label={t('panels.examples.doubtful')}>
      <h3 className={classes.heading}>{t('panels.examples.doubtful')}</h3>
      <p className={classes.dim}>{t('panels.examples.doubtfulText', { count: candidate.doubtful_count })}</p>
      <ul className={classes.rows}>
        {doubtful.map(({ row, value, other }, place) => (
          <ExampleRow
            key={row}
            {...{ row, columns, other }}
            cells={rows[place]?.data?.[0]}
            written={written[row] ?? ''}
            made={value}
            onWrite={(text) => onWrite(row, text)}
          />
        ))}
      </ul>
    </section>
  );
}

function FirstRows({ rows, columns, written, candidate, onWrite }: RowsProps & { rows: readonly Row[] }) {
  const { t } = useTranslation('workbenchPanels');
  const made = new Map(candidate?.preview.map(({ row, value }) => [row, value]));
  return (
    <section aria-label={t('panels.examples.rows')}>
      <h3 className={classes.heading}>{t('panels.examples.rows')}</h3>
      <ul className={classes.rows}>
        {rows.map((cells, row) => (
          <ExampleRow
            key={row}
            {...{ row, cells, columns }}
            written={written[row] ?? ''}
            made={made.get(row)}
            onWrite={(text) => onWrite(row, text)}
          />
        ))}
      </ul>
    </section>
  );
}

/**
 * The user types results next to rows; the panel shows the formulas that produce them, and their results for the other
 * rows.
 */
export function ExamplesPart({ draft, start, change }: OwnPartProps<ExamplesChoice>) {
  const { t } = useTranslation('workbenchPanels');
  const { columns, written, formula } = draft;
  const examples = examplesOf(written);
  const [asked] = useDebouncedValue(JSON.stringify(examples), SETTLE_MS);
  const isAsked = examples.length > 0 && asked === JSON.stringify(examples);
  const rows = useQuery(rowsFromQuery(start.fileId, start.version, { offset: 0, rows: SHOWN_ROWS }));
  const found = useQuery({
    ...candidatesQuery({ ...start, columns, examples }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const candidates = examples.length > 0 ? (found.data?.candidates ?? []) : [];
  const candidate = candidates.find((each) => each.formula === formula) ?? candidates[0];
  const wanted = candidate?.formula ?? '';
  useEffect(() => {
    if (wanted !== formula) change({ formula: wanted });
  }, [wanted, formula, change]);
  const looked = columns.length > 0 ? columns : (found.data?.columns ?? start.columns.map(({ name }) => name));
  const shared = {
    start,
    candidate,
    written,
    columns: start.columns.filter(({ name }) => looked.includes(name)).slice(0, MOST_CELLS),
    onWrite: (row: number, value: string) => change({ written: { ...written, [row]: value } }),
  };
  return (
    <Stack gap={12}>
      <MultiSelect
        label={t('panels.examples.columns')}
        searchable
        data={start.columns.map(({ name }) => name)}
        value={[...columns]}
        onChange={(next) => change({ columns: next })}
      />
      {examples.length === 0 && <Notice>{t('panels.examples.start')}</Notice>}
      {found.isError && (
        <ErrorPanel title={t('panels.examples.failed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {isAsked && found.data && !found.isPlaceholderData && candidates.length === 0 && (
        <Notice tone="warning">{t('panels.examples.none')}</Notice>
      )}
      {candidates.length > 0 && (
        <Formulas candidates={candidates} chosen={wanted} onChoose={(next) => change({ formula: next })} />
      )}
      <DoubtfulRows {...shared} />
      {rows.isPending && <LoadingArea lines={4} />}
      {rows.data && <FirstRows {...shared} rows={rows.data} />}
    </Stack>
  );
}
