import type { SavedChart } from '@rapi/contracts';
import { Button, callApi, errorSentence, TextInput, toast } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartKeys } from './chart-queries';
import classes from './MyChartsTab.module.css';

type NamedChart = Pick<SavedChart, 'id' | 'chart_name'>;

function useRenameChart(onRenamed: (chart: SavedChart) => void) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, chart_name }: NamedChart) => callApi('charts.rename', { params: { id }, body: { chart_name } }),
    onSuccess: async (chart) => {
      onRenamed(chart);
      await queryClient.invalidateQueries({ queryKey: chartKeys.all });
    },
    onError: (error) => toast.error(errorSentence(error, t('charts.renameFailed'))),
  });
}

interface RenameChartDialogProps {
  chart: NamedChart;
  onRenamed: (chart: SavedChart) => void;
  onClose: () => void;
}

/** Renames a saved chart. */
export function RenameChartDialog({ chart, onRenamed, onClose }: RenameChartDialogProps) {
  const { t } = useTranslation('tools');
  const [name, setName] = useState(chart.chart_name);
  const rename = useRenameChart((renamed) => {
    onRenamed(renamed);
    onClose();
  });
  const isNamed = name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed) rename.mutate({ id: chart.id, chart_name: name.trim() });
  };
  return (
    <Dialog title={t('charts.renameTitle')} width={440} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('charts.name')}
          withAsterisk
          maxLength={200}
          value={name}
          data-autofocus
          error={isNamed ? undefined : t('charts.nameRequired')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!isNamed} busy={rename.isPending}>
          {t('charts.rename')}
        </Button>
      </form>
    </Dialog>
  );
}
