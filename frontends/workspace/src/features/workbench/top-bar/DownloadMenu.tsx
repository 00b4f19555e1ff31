import { IconButton } from '@rapi/ui';
import { Menu } from '@rapi/ui/controls';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DownloadFormat } from '../../files/api';
import { downloadActions } from '../../files/file-actions';
import { useDownload } from '../../files/use-file-actions';
import { useWorkbench } from '../workbench-context';

/** The file in each of its formats, as the file list offers them, including the latest step, undo or edit. */
export function DownloadMenu() {
  const { t } = useTranslation('workspace');
  const { file, edits, settled } = useWorkbench();
  const download = useDownload();
  const label = t('workbench.download');
  const save = async (format: DownloadFormat) => {
    await settled();
    if (await edits.flush()) await download(file, format);
  };
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton size="lg" variant="subtle" aria-label={label} title={label}>
          <IconDownload size={19} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {downloadActions.map(({ id, icon: Icon }) => (
          <Menu.Item key={id} leftSection={<Icon size={16} />} onClick={() => void save(id)}>
            {t(`actions.${id}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
