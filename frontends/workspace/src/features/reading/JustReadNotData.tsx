import type { File } from '@rapi/contracts';
import { Button, ButtonLink, callApi, errorSentence, randomId, rollBack, toast } from '@rapi/ui';
import { useWording } from '@rapi/ui/controls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '../../workspace/use-refresh';
import { workspaceKeys } from '../../workspace/workspace-keys';
import { workbenchPath } from '../workbench/workbench-address';
import classes from './JustRead.module.css';

interface Wanted {
  version: number;
  count: number;
}

/** Removes the rows that are not data, as a step that can be undone. */
function useRemove({ id }: File) {
  const { t } = useTranslation('workspace');
  const refresh = useRefresh();
  const undo = useMutation({
    mutationFn: (transformationId: string) => rollBack(transformationId, t('reading.notData.undo')),
    onSuccess: () => {
      toast.success(t('reading.notData.undone'));
      refresh();
    },
    onError: (error) => void toast.error(errorSentence(error, t('reading.notData.undoFailed'))),
  });
  return useMutation({
    mutationFn: ({ version }: Wanted) => {
      const body = { steps: [{ operation: 'keep-data-rows@1', config: {} }], version };
      return callApi('files.apply-recipe', { params: { id }, body, idempotencyKey: randomId() });
    },
    onSuccess: ({ transformation_id: made }, { count }) => {
      const action = { label: t('reading.notData.undo'), run: () => undo.mutate(made) };
      toast.success(t('reading.notData.removed', { count }), { action });
      refresh();
    },
    onError: (error) => void toast.error(errorSentence(error, t('reading.notData.failed'))),
  });
}

/** Which rows of a file that has just arrived are not data, to view or remove at once; shows nothing if all are. */
export function JustReadNotData({ file }: { file: File }) {
  const { t } = useTranslation('workspace');
  const wording = useWording();
  const { id, filename, current_version: version } = file;
  const { data } = useQuery({
    queryKey: [...workspaceKeys.all, 'not data', id, version],
    queryFn: ({ signal }) =>
      callApi('files.rows-not-data', { params: { id }, query: { version: version ?? undefined }, signal }),
  });
  const remove = useRemove(file);
  if (!data?.sentence) return null;
  const { count } = data;
  return (
    <div role="group" aria-label={t('reading.notData.of', { name: filename })} className={classes.offer}>
      <span>{wording(data.message ?? '', data.sentence)}</span>
      <ButtonLink size="compact-sm" variant="default" to={workbenchPath(id, { panel: 'keep-data-rows' })}>
        {t('reading.notData.look')}
      </ButtonLink>
      <Button size="compact-sm" busy={remove.isPending} onClick={() => remove.mutate({ version: data.version, count })}>
        {t('reading.notData.remove', { count })}
      </Button>
    </div>
  );
}
