import type { GroupingConfiguration } from '@rapi/contracts';
import { Button, EmptyState, ErrorPanel, Flex, formatNumber, LoadingArea, TextInput } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { configurationsQuery } from './grouping-queries';
import classes from './Cards.module.css';
import { useRemoveConfiguration, useRenameConfiguration } from './use-grouping';

interface TemplatesTabProps {
  fileId: string;
  onLoad: (configuration: GroupingConfiguration) => void;
  onApply: (configuration: GroupingConfiguration) => void;
  /** The id of the configuration that is being generated. */
  applying: string | undefined;
  onBuild: () => void;
}

interface RenameDialogProps {
  fileId: string;
  configuration: GroupingConfiguration;
  onClose: () => void;
}

function RenameDialog({ fileId, configuration, onClose }: RenameDialogProps) {
  const { t } = useTranslation('tools');
  const [name, setName] = useState(configuration.config_name);
  const rename = useRenameConfiguration(fileId);
  const isNamed = name.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNamed) return;
    const { id, description } = configuration;
    rename.mutate({ id, name: name.trim(), description }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('grouping.renameTitle')} width={440} onClose={onClose}>
      <Flex component="form" direction="column" gap={14} onSubmit={submit} noValidate>
        <TextInput
          label={t('grouping.name')}
          withAsterisk
          maxLength={200}
          value={name}
          data-autofocus
          error={isNamed ? undefined : t('grouping.nameRequired')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!isNamed} busy={rename.isPending}>
          {t('grouping.rename')}
        </Button>
      </Flex>
    </Dialog>
  );
}

/** Summarizes a configuration in a few words. */
function useSummary() {
  const { t } = useTranslation('tools');
  return ({ group_by_columns, pivot_column, aggregate_functions, filter_conditions }: GroupingConfiguration) => {
    const by = [...group_by_columns]
      .sort((one, other) => one.order - other.order)
      .map(({ name, date_part }) => (date_part ? `${name} (${t(`grouping.parts.${date_part}`)})` : name))
      .join(' › ');
    const figures = Object.entries(aggregate_functions).map(([column, of]) =>
      t('grouping.figure', { column, of: t(`grouping.functions.${of}`) }),
    );
    return [
      t('grouping.summaryBy', { by }),
      ...(pivot_column ? [t('grouping.summaryAcross', { column: pivot_column })] : []),
      figures.length > 0 ? figures.join(', ') : t('grouping.rowCount'),
      ...(filter_conditions.length > 0 ? [t('grouping.summaryFilters', { count: filter_conditions.length })] : []),
    ];
  };
}

const quiet = { size: 'xs', variant: 'subtle', color: 'gray' } as const;

interface CardProps extends Omit<TemplatesTabProps, 'onBuild'> {
  configuration: GroupingConfiguration;
}

function ConfigurationCard({ fileId, configuration, onLoad, onApply, applying }: CardProps) {
  const { t } = useTranslation('tools');
  const remove = useRemoveConfiguration(fileId);
  const [isRenaming, setIsRenaming] = useState(false);
  const summaryOf = useSummary();
  const { id, config_name: name, description, usage_count: count } = configuration;
  const isBusy = applying !== undefined || remove.isPending;
  return (
    <li className={classes.card}>
      <h3 className={classes.name}>{name}</h3>
      {description !== '' && <p className={classes.text}>{description}</p>}
      <ul className={classes.facts}>
        {summaryOf(configuration).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p className={classes.hint}>{t('grouping.used', { count, times: formatNumber(count) })}</p>
      <div className={classes.actions}>
        <Button
          size="xs"
          aria-label={t('grouping.applyOf', { name })}
          disabled={isBusy}
          busy={applying === id}
          onClick={() => onApply(configuration)}
        >
          {t('grouping.apply')}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t('grouping.loadOf', { name })}
          disabled={isBusy}
          onClick={() => onLoad(configuration)}
        >
          {t('grouping.load')}
        </Button>
        <Button {...quiet} aria-label={t('grouping.renameOf', { name })} onClick={() => setIsRenaming(true)}>
          {t('grouping.rename')}
        </Button>
        <Button {...quiet} aria-label={t('grouping.deleteOf', { name })} onClick={() => remove.mutate(configuration)}>
          {t('grouping.delete')}
        </Button>
      </div>
      {isRenaming && <RenameDialog {...{ fileId, configuration }} onClose={() => setIsRenaming(false)} />}
    </li>
  );
}

/** R-GROUP-1 Templates: the file's saved configurations, with Load and Apply. */
export function TemplatesTab({ onBuild, ...props }: TemplatesTabProps) {
  const { t } = useTranslation('tools');
  const saved = useQuery(configurationsQuery(props.fileId));
  const retry = () => void saved.refetch();
  if (saved.isPending) return <LoadingArea lines={4} />;
  if (saved.isError) return <ErrorPanel title={t('grouping.templatesFailed')} error={saved.error} onRetry={retry} />;
  if (saved.data.length === 0) {
    return (
      <EmptyState
        illustration={<IconTemplate size={40} />}
        title={t('grouping.noTemplates')}
        action={<Button onClick={onBuild}>{t('grouping.toBuilder')}</Button>}
      >
        {t('grouping.noTemplatesText')}
      </EmptyState>
    );
  }
  return (
    <ul className={classes.cards}>
      {saved.data.map((configuration) => (
        <ConfigurationCard key={configuration.id} {...props} configuration={configuration} />
      ))}
    </ul>
  );
}
