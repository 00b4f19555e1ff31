import { Button } from '@rapi/ui';
import { Menu } from '@rapi/ui/controls';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { pictureFormats, useChartDownload } from './use-chart-download';

/** Downloads a chart as a picture in the chosen format. */
export function DownloadMenu({ id, name, size }: { id: string; name: string; size?: 'xs' }) {
  const { t } = useTranslation('tools');
  const download = useChartDownload();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          busy={download.isPending}
          aria-label={size === undefined ? undefined : t('charts.downloadOf', { name })}
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          {t('charts.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {pictureFormats.map((format) => (
          <Menu.Item key={format} onClick={() => download.mutate({ id, format })}>
            {t(`charts.formats.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
