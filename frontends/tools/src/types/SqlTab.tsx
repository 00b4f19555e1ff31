import type { SqlDialect, SqlSchema } from '@rapi/contracts';
import {
  Button,
  ErrorPanel,
  formatNumber,
  Group,
  LoadingArea,
  Notice,
  saveFile,
  TextInput,
  toast,
  useDebouncedValue,
} from '@rapi/ui';
import { NativeSelect } from '@rapi/ui/controls';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestOf, type ConversionChoice } from './conversion-choice';
import classes from './SqlTab.module.css';
import { SqlText } from './SqlText';
import { sqlQuery } from './types-queries';

const dialects: readonly { value: SqlDialect; label: string }[] = [
  { value: 'postgresql', label: 'PostgreSQL' },
  { value: 'mysql', label: 'MySQL / MariaDB' },
  { value: 'sqlserver', label: 'SQL Server' },
  { value: 'sqlite', label: 'SQLite' },
];

/** How the table is declared, here and in the archive of the download. */
export interface SqlSettings {
  dialect: SqlDialect;
  tableName: string;
}

interface SqlTabProps {
  fileId: string;
  choice: ConversionChoice;
  settings: SqlSettings;
  onSettings: (settings: SqlSettings) => void;
}

const MAX_NAME = 128;

function Settings({
  settings,
  onSettings,
  suggested,
}: Pick<SqlTabProps, 'settings' | 'onSettings'> & { suggested?: string }) {
  const { t } = useTranslation('tools');
  return (
    <div className={classes.settings}>
      <NativeSelect
        label={t('types.sql.dialect')}
        value={settings.dialect}
        data={[...dialects]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = dialects.find((dialect) => dialect.value === value);
          if (chosen) onSettings({ ...settings, dialect: chosen.value });
        }}
      />
      <TextInput
        label={t('types.sql.tableName')}
        placeholder={suggested}
        maxLength={MAX_NAME}
        value={settings.tableName}
        onChange={({ currentTarget: { value } }) => onSettings({ ...settings, tableName: value })}
      />
    </div>
  );
}

const scriptOf = ({ create_table_sql, sample_insert_statements }: SqlSchema): string =>
  `${[create_table_sql, ...sample_insert_statements].join('\n\n')}\n`;

function Statements({ schema }: { schema: SqlSchema }) {
  const { t } = useTranslation('tools');
  const copy = async () => {
    await navigator.clipboard.writeText(scriptOf(schema));
    toast.success(t('types.sql.copied'));
  };
  const download = () => {
    const filename = `${schema.table_name.replace(/[^\w.-]+/g, '_')}.sql`;
    saveFile({ blob: new Blob([scriptOf(schema)], { type: 'application/sql' }), filename }, filename);
  };
  return (
    <>
      <Group gap={8}>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('types.sql.copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
          {t('types.sql.download')}
        </Button>
        <span className={classes.dim}>
          {t('types.sql.rows', {
            shown: formatNumber(schema.sample_insert_statements.length),
            total: formatNumber(schema.total_rows),
          })}
        </span>
      </Group>
      <h3 className={classes.heading}>{t('types.sql.create')}</h3>
      <SqlText sql={schema.create_table_sql} label={t('types.sql.create')} />
      <h3 className={classes.heading}>{t('types.sql.inserts')}</h3>
      <SqlText sql={schema.sample_insert_statements.join('\n\n')} label={t('types.sql.inserts')} isWrapped />
    </>
  );
}

/** R-TYPE-5 SQL Schema: the table after the chosen conversions, in one of four dialects. */
export function SqlTab({ fileId, choice, settings, onSettings }: SqlTabProps) {
  const { t } = useTranslation('tools');
  const [tableName] = useDebouncedValue(settings.tableName.trim(), 300);
  const isConverted = choice.conversions.size > 0;
  const schema = useQuery({
    ...sqlQuery(fileId, {
      dialect: settings.dialect,
      ...(tableName !== '' && { table_name: tableName }),
      ...(isConverted && { conversion: JSON.stringify(requestOf(choice)) }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.page}>
      <Notice>{t(isConverted ? 'types.sql.ofConverted' : 'types.sql.ofFile')}</Notice>
      <Settings {...{ settings, onSettings }} suggested={schema.data?.table_name} />
      {schema.isPending && <LoadingArea label={t('types.sql.loading')} lines={6} />}
      {schema.isError && (
        <ErrorPanel title={t('types.sql.failed')} error={schema.error} onRetry={() => void schema.refetch()} />
      )}
      {schema.data && !schema.isError && <Statements schema={schema.data} />}
    </div>
  );
}
