import type { WorkbookTemplateFacts } from '@rapi/contracts';
import { Button, IconButton, TextInput } from '@rapi/ui';
import { Menu, Radio } from '@rapi/ui/controls';
import { IconDots, IconDownload, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WorkbookInput } from './FileButton';
import { useChangeWorkbook, useWorkbookDownloads } from './use-workbooks';
import classes from './WorkbookChoice.module.css';

interface RenamingProps {
  name: string;
  onRename: (name: string) => void;
  onClose: () => void;
}

function Renaming({ name, onRename, onClose }: RenamingProps) {
  const { t } = useTranslation('export');
  const [wanted, setWanted] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const isBlank = wanted.trim() === '';
  const save = () => {
    if (!isBlank) onRename(wanted.trim());
  };
  return (
    <div className={classes.renaming}>
      <TextInput
        label={t('workbook.name')}
        value={wanted}
        maxLength={200}
        ref={input}
        onChange={(event) => setWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The surrounding form is the export's: Enter must not submit it.
          event.preventDefault();
          save();
        }}
      />
      <Button variant="default" onClick={onClose}>
        {t('workbook.cancel')}
      </Button>
      <Button onClick={save} disabled={isBlank}>
        {t('workbook.save')}
      </Button>
    </div>
  );
}

interface ActionsProps {
  template: WorkbookTemplateFacts;
  onRename: () => void;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

function Actions({ template, onRename, onReplace, onRemove }: ActionsProps) {
  const { t } = useTranslation('export');
  const { download } = useWorkbookDownloads();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton variant="subtle" aria-label={t('workbook.actions', { name: template.name })}>
            <IconDots size={18} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
            {t('workbook.rename')}
          </Menu.Item>
          <Menu.Item leftSection={<IconReplace size={16} />} onClick={() => input.current?.click()}>
            {t('workbook.replace')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => download(template)}>
            {t('workbook.download')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
            {t('workbook.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <WorkbookInput input={input} onFile={onReplace} />
    </>
  );
}

interface WorkbookCardProps {
  template: WorkbookTemplateFacts;
  onRemoved: () => void;
}

/** One of the user's workbooks, to choose or change. */
export function WorkbookCard({ template, onRemoved }: WorkbookCardProps) {
  const { t } = useTranslation('export');
  const [isRenaming, setRenaming] = useState(false);
  const { rename, replace, remove } = useChangeWorkbook(template, onRemoved);
  const { id, name, filename, usage_count: count } = template;
  const close = () => setRenaming(false);
  if (isRenaming)
    return (
      <Renaming name={name} onClose={close} onRename={(wanted) => void rename(wanted).then(close, () => undefined)} />
    );
  return (
    <div className={classes.template}>
      <Radio value={id} label={name} description={`${filename} · ${t('workbook.usage', { count })}`} />
      <Actions template={template} onRename={() => setRenaming(true)} onReplace={replace} onRemove={remove} />
    </div>
  );
}
