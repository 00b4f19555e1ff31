import type { ApiResponse } from '@rapi/ui';
import { callApi, ErrorPanel, formatDateTime, LoadingArea, toast } from '@rapi/ui';
import { Dialog, Tabs, useDraft } from '@rapi/ui/controls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReadingQuestions } from '../readings/ReadingQuestions';
import { columnsQuery } from '../tool-frame/file-queries';
import { AppliedNext } from '../tool-frame/AppliedNext';
import type { ToolProps } from '../tool-frame/tool-props';
import { HistoryTab } from './HistoryTab';
import { ResultsTab } from './ResultsTab';
import { RulesTab } from './RulesTab';
import type { RunChoice } from './run-request';
import { noChoice, runRequest } from './run-request';
import { RunTab } from './RunTab';
import { validationError } from './validation-error';
import { rulesQuery, validationKeys } from './validation-queries';

const tabNames = ['rules', 'run', 'results', 'history'] as const;
type TabName = (typeof tabNames)[number];

interface Loaded {
  rules: ApiResponse<'validation.rules'>;
  file: ApiResponse<'column-mapper.columns'>;
}

/** Runs the chosen rules, which adds a session to the file's history. */
function useRun(fileId: string, rowCount: number, onRun: (sessionId: string) => void) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: RunChoice) => {
      const defaultName = `${t('validate.run.defaultSession')} ${formatDateTime(new Date())}`;
      return callApi('validation.run', { params: { id: fileId }, body: runRequest(choice, rowCount, defaultName) });
    },
    onSuccess: async ({ session_id }) => {
      onRun(session_id);
      await queryClient.invalidateQueries({ queryKey: validationKeys.history(fileId) });
    },
    onError: (error) => toast.error(validationError(error, t('validate.run.failed'), t)),
  });
}

function ValidateTabs({ fileId, fileName, column, onChanged, rules, file }: Omit<ToolProps, 'onClose'> & Loaded) {
  const { t } = useTranslation('tools');
  const [tab, setTab] = useDraft<TabName>('tab', 'rules');
  const [choice, setChoice] = useDraft('choice', noChoice);
  const [sessionId, setSessionId] = useDraft<string>('session');
  const show = (id: string) => {
    setSessionId(id);
    setTab('results');
  };
  const run = useRun(fileId, file.row_count, (id) => {
    // A name belongs to one run; the next run gets its own.
    setChoice((before) => ({ ...before, name: '' }));
    show(id);
  });
  const active = rules.rules.filter(({ is_active }) => is_active).map(({ id }) => id);
  const chosen = { ...choice, ruleIds: choice.ruleIds.filter((id) => active.includes(id)) };
  return (
    <Tabs value={tab} onChange={(value) => setTab(tabNames.find((name) => name === value) ?? tab)} keepMounted={false}>
      <Tabs.List mb="md">
        {tabNames.map((name) => (
          <Tabs.Tab key={name} value={name} disabled={name === 'results' && sessionId === undefined}>
            {t(`validate.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="rules">
        <RulesTab {...{ fileId, rules, column }} columns={file.columns} />
      </Tabs.Panel>
      <Tabs.Panel value="run">
        <RunTab
          rules={rules.rules}
          columns={file.columns}
          rowCount={file.row_count}
          choice={chosen}
          isRunning={run.isPending}
          onChoose={(change) => setChoice({ ...chosen, ...change })}
          onRun={() => run.mutate(chosen)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="results">
        {sessionId !== undefined && <ResultsTab key={sessionId} {...{ fileId, fileName, onChanged, sessionId }} />}
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <HistoryTab fileId={fileId} onOpen={show} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Validate Data (R-VAL-1): define rules for rows, run them, see each violation, and split the rows. */
export function ValidateDialog({ onClose, ...props }: ToolProps) {
  const { t } = useTranslation('tools');
  const rules = useQuery(rulesQuery(props.fileId));
  const file = useQuery(columnsQuery(props.fileId));
  const failed = rules.error ?? file.error;
  return (
    <Dialog fullScreen title={t('validate.title')} subtitle={props.fileName} onClose={onClose}>
      <AppliedNext tool="validate" fileId={props.fileId} onChanged={props.onChanged} />
      <ReadingQuestions {...props} />
      {failed && (
        <ErrorPanel
          title={t('validate.rulesFailed')}
          error={failed}
          onRetry={() => void Promise.all([rules.refetch(), file.refetch()])}
        />
      )}
      {!failed && (!rules.data || !file.data) && <LoadingArea lines={8} />}
      {!failed && rules.data && file.data && <ValidateTabs {...props} rules={rules.data} file={file.data} />}
    </Dialog>
  );
}
