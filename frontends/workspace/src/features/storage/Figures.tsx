import { formatMegabytes, UnstyledButton } from '@rapi/ui';
import { Collapse } from '@rapi/ui/controls';
import { IconChevronDown, IconDatabase } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Figures.module.css';
import { StatCards } from './StatCards';
import { StoragePanel } from './StoragePanel';
import { useStorage } from './use-storage';

const KEPT_UNDER = 'rapi.workspace.figures';

/** Whether the figures are open, as this browser left them. */
function useKeptOpen() {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(KEPT_UNDER) === 'open');
  const toggle = () => {
    localStorage.setItem(KEPT_UNDER, isOpen ? 'folded' : 'open');
    setOpen(!isOpen);
  };
  return { isOpen, toggle };
}

function Summary({ files }: { files: number }) {
  const { t } = useTranslation('workspace');
  const { data } = useStorage();
  const facts = [
    t('list.figures.files', { count: files }),
    data &&
      t('list.figures.used', {
        used: formatMegabytes(data.storage.used_mb),
        limit: formatMegabytes(data.storage.limit_mb),
      }),
    data &&
      data.working_data.trash_mb > 0 &&
      t('list.figures.trash', { size: formatMegabytes(data.working_data.trash_mb) }),
  ];
  return <span className={classes.summary}>{facts.filter(Boolean).join(' · ')}</span>;
}

/** Cards and storage (R-WORK-1). Once there are files they fold into one line, so that the list begins at the top. */
export function Figures({ files }: { files: number | undefined }) {
  const { t } = useTranslation('workspace');
  const { isOpen, toggle } = useKeptOpen();
  const content = useId();
  if (files === 0) {
    return (
      <>
        <StatCards />
        <StoragePanel />
      </>
    );
  }
  return (
    <section className={classes.figures} aria-label={t('list.figures.show')}>
      <UnstyledButton className={classes.fold} aria-expanded={isOpen} aria-controls={content} onClick={toggle}>
        <IconDatabase size={16} aria-hidden />
        <strong>{t('list.figures.show')}</strong>
        {files !== undefined && <Summary files={files} />}
        <IconChevronDown size={16} aria-hidden className={classes.chevron} data-open={isOpen || undefined} />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={content}>
        {isOpen && (
          <div className={classes.content}>
            <StatCards />
            <StoragePanel />
          </div>
        )}
      </Collapse>
    </section>
  );
}
