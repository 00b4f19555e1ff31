import type { PreviewSession } from '@rapi/contracts';
import {
  Badge,
  Button,
  callApi,
  confirm,
  EmptyState,
  ErrorPanel,
  errorSentence,
  formatDateTime,
  formatNumber,
  Group,
  LoadingArea,
  toast,
  type Tone,
} from '@rapi/ui';
import { Pagination, Switch } from '@rapi/ui/controls';
import { Table, TableFrame } from '@rapi/ui/data';
import { IconArrowBackUp, IconCheck, IconEye, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ChangesTab.module.css';
import { PAGE, sessionsKey, sessionsQuery } from './preview-queries';

const looks: Record<PreviewSession['status'], { tone: Tone; Icon: typeof IconEye }> = {
  created: { tone: 'neutral', Icon: IconPlus },
  previewed: { tone: 'info', Icon: IconEye },
  applied: { tone: 'success', Icon: IconCheck },
  undone: { tone: 'warning', Icon: IconArrowBackUp },
};

function StatusBadge({ status }: Pick<PreviewSession, 'status'>) {
  const { t } = useTranslation('tools');
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden />}>
      {t(`preview.statuses.${status}`)}
    </Badge>
  );
}

interface SessionsTabProps {
  fileId: string;
  /** The open session. */
  openId: string | undefined;
  onOpen: (session: PreviewSession) => void;
  onUndo: (sessionId: string) => void;
  onDeleted: (sessionId: string) => void;
}

function useDelete(fileId: string, onDeleted: (sessionId: string) => void) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ session_id }: PreviewSession) => callApi('preview.remove', { params: { sessionId: session_id } }),
    onSuccess: async (_, { session_id }) => {
      onDeleted(session_id);
      toast.success(t('preview.deleted'));
      await queryClient.invalidateQueries({ queryKey: sessionsKey(fileId) });
    },
    onError: (error) => toast.error(errorSentence(error, t('preview.deleteFailed'))),
  });
  return async (session: PreviewSession) => {
    const question = {
      title: t('preview.deleteQuestion', { name: session.session_name }),
      text: t('preview.deleteText'),
      confirmLabel: t('preview.delete'),
      destructive: true,
    };
    if (await confirm(question)) remove.mutate(session);
  };
}

/** Opens a session again. Fetches its settings, which the list leaves out. */
function useReopen(onOpen: (session: PreviewSession) => void) {
  const { t } = useTranslation('tools');
  return useMutation({
    mutationFn: (sessionId: string) => callApi('preview.find', { params: { sessionId } }),
    onSuccess: ({ session }) => onOpen(session),
    onError: (error) => toast.error(errorSentence(error, t('preview.openFailed'))),
  });
}

function SessionRow({ session, ...props }: SessionsTabProps & { session: PreviewSession; onDelete: () => void }) {
  const { t } = useTranslation('tools');
  const { session_id, session_name: name, description, can_undo, changes_applied = 0 } = session;
  const isOfFile = session.file_id === props.fileId;
  const reopen = useReopen(props.onOpen);
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        {description !== null && description !== '' && <div className={classes.found}>{description}</div>}
      </Table.Td>
      <Table.Td>{session.file_name}</Table.Td>
      <Table.Td>{t(`preview.types.${session.transformation_type}`)}</Table.Td>
      <Table.Td>
        <StatusBadge status={session.status} />
      </Table.Td>
      <Table.Td>{session.total_changes === null ? '–' : formatNumber(session.total_changes)}</Table.Td>
      <Table.Td>{formatNumber(changes_applied)}</Table.Td>
      <Table.Td>{formatDateTime(session.created_at)}</Table.Td>
      <Table.Td>
        <Group gap="8px 12px">
          {props.openId === session_id ? (
            <Badge tone="brand">{t('preview.isOpen')}</Badge>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              disabled={!isOfFile}
              busy={reopen.isPending}
              aria-label={t('preview.openSession', { name })}
              onClick={() => reopen.mutate(session_id)}
            >
              {t('preview.open')}
            </Button>
          )}
          {can_undo && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('preview.undoSession', { name })}
              onClick={() => props.onUndo(session_id)}
            >
              {t('frame.undo')}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={t('preview.deleteSession', { name })}
            onClick={props.onDelete}
          >
            <IconTrash size={15} aria-hidden />
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

const headings = ['session', 'file', 'transformation', 'status', 'changes', 'applied', 'created', 'actions'] as const;

/** R-PREV-1 Sessions: earlier previews, to open again, undo or delete. */
export function SessionsTab(props: SessionsTabProps) {
  const { t } = useTranslation('tools');
  const [isOfAll, setOfAll] = useState(false);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(sessionsQuery(props.fileId, isOfAll, page));
  const remove = useDelete(props.fileId, props.onDeleted);
  if (error) return <ErrorPanel title={t('preview.sessionsFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingArea lines={5} />;
  const choose = (isOn: boolean) => {
    setOfAll(isOn);
    setPage(1);
  };
  return (
    <div className={classes.page}>
      <Switch
        size="sm"
        label={t('preview.allFiles')}
        checked={isOfAll}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {data.sessions.length === 0 && <EmptyState title={t('preview.noSessions')} />}
      {data.sessions.length > 0 && (
        <TableFrame label={t('preview.tabs.sessions')}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {headings.map((heading) => (
                  <Table.Th key={heading}>{t(`preview.headings.${heading}`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.sessions.map((session) => (
                <SessionRow key={session.id} {...props} session={session} onDelete={() => void remove(session)} />
              ))}
            </Table.Tbody>
          </Table>
        </TableFrame>
      )}
      <Pagination
        className={classes.pages}
        total={Math.ceil(data.total / PAGE)}
        value={page}
        onChange={setPage}
        getControlProps={(control) => ({ 'aria-label': t(`clean.pages.${control}`) })}
      />
    </div>
  );
}
