import type { FormulaSuggestion, Row } from '@rapi/contracts';
import { columnReference } from '@rapi/contracts/formula-functions';
import type { ApiResponse } from '@rapi/ui';
import { ErrorPanel, LoadingArea, useMediaQuery } from '@rapi/ui';
import { Dialog, Tabs, useDraft } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadingQuestions } from '../readings/ReadingQuestions';
import { AppliedNext } from '../tool-frame/AppliedNext';
import type { ToolProps } from '../tool-frame/tool-props';
import { CustomTab } from './CustomTab';
import { DataColumnsTab } from './DataColumnsTab';
import { columnsIn } from './formula-text';
import { firstRowsQuery, suggestionsQuery } from './formula-queries';
import classes from './FormulaDialog.module.css';
import type { EditorHandle } from './FormulaEditor';
import { ResultPane } from './ResultPane';
import { SuggestionsTab } from './SuggestionsTab';
import type { FormulaBuilder } from './use-formula-builder';
import { useFormulaBuilder } from './use-formula-builder';

type TabName = 'suggestions' | 'custom' | 'columns';
const tabNames: readonly TabName[] = ['suggestions', 'custom', 'columns'];
const isTab = (value: string | null): value is TabName => tabNames.some((name) => name === value);

type Suggestions = ApiResponse<'formula.suggestions'>;
type ColumnEntries = readonly (readonly [string, Suggestions['column_info'][string]])[];

const noRows: readonly Row[] = [];
const noColumns: ColumnEntries = [];

interface BuilderTabsProps {
  builder: FormulaBuilder;
  suggestions: readonly FormulaSuggestion[];
  columns: ColumnEntries;
  /** A formula is already begun, so show the editor first. */
  isBegun: boolean;
  /** Shown under the editor when there is no room next to it. */
  children?: ReactNode;
}

/** The three tabs. Choosing something in the other two writes it into the editor. */
function BuilderTabs({ builder, suggestions, columns, isBegun, children }: BuilderTabsProps) {
  const { t } = useTranslation('tools');
  const [tab, setTab] = useDraft<TabName>('tab', isBegun ? 'custom' : 'suggestions');
  const editor = useRef<EditorHandle>(null);
  const names = useMemo(() => columns.map(([name]) => name), [columns]);
  const detailOf = (column: string) => {
    const info = columns.find(([name]) => name === column)?.[1];
    return info ? t(`profile.columnTypes.${info.data_type}`, { defaultValue: info.data_type }) : '';
  };
  // The text can only be written once the editor is visible.
  const toWrite = useRef<string>(undefined);
  useEffect(() => {
    if (tab !== 'custom' || toWrite.current === undefined) return;
    editor.current?.insert(toWrite.current);
    toWrite.current = undefined;
  }, [tab]);
  const write = (text: string) => {
    toWrite.current = text;
    setTab('custom');
  };
  const choose = ({ formula, column_name }: FormulaSuggestion) => {
    builder.setFormula(formula);
    if (column_name !== undefined) builder.setName(column_name);
    write('');
  };
  return (
    // Keep the editor mounted, so that its caret position survives while another tab inserts a column.
    <Tabs value={tab} onChange={(value) => isTab(value) && setTab(value)} keepMounted>
      <Tabs.List mb="md">
        {tabNames.map((name) => (
          <Tabs.Tab key={name} value={name} className={classes.tab}>
            {t(`formula.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="suggestions">
        <SuggestionsTab suggestions={suggestions} onChoose={choose} />
      </Tabs.Panel>
      <Tabs.Panel value="custom">
        <CustomTab builder={builder} columns={names} detailOf={detailOf} editor={editor}>
          {children}
        </CustomTab>
      </Tabs.Panel>
      <Tabs.Panel value="columns">
        <DataColumnsTab columns={columns} onInsert={(column) => write(columnReference(column))} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Formula Builder (R-FORM-1): computes a new column from the others, with a live preview on the data. */
export function FormulaDialog({ onClose, ...props }: ToolProps) {
  const { t } = useTranslation('tools');
  const { data, error, isPending, refetch } = useQuery(suggestionsQuery(props.fileId));
  const { data: rows = noRows } = useQuery(firstRowsQuery(props.fileId));
  const columns = useMemo(() => (data ? Object.entries(data.column_info) : noColumns), [data]);
  const names = columns.map(([name]) => name);
  const builder = useFormulaBuilder(props, names);
  const isNarrow = useMediaQuery('(max-width: 1000px)');
  const used = columnsIn(builder.preview.shown?.formula ?? '', names).map((name) => ({
    name,
    dataType: data?.column_info[name]?.data_type ?? '',
  }));
  const result = <ResultPane builder={builder} rows={rows} used={used} />;
  return (
    <Dialog
      fullScreen
      title={t('formula.title')}
      subtitle={props.fileName}
      unsaved={builder.isUnsaved}
      onClose={onClose}
    >
      <AppliedNext tool="formula" fileId={props.fileId} onChanged={props.onChanged} />
      <ReadingQuestions {...props} />
      {isPending && <LoadingArea lines={8} />}
      {!data && error && <ErrorPanel title={t('formula.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={classes.page}>
          <div className={classes.builder}>
            <BuilderTabs
              builder={builder}
              suggestions={data.suggestions}
              columns={columns}
              isBegun={props.column !== undefined}
            >
              {isNarrow && result}
            </BuilderTabs>
          </div>
          {!isNarrow && result}
        </div>
      )}
    </Dialog>
  );
}
