import type { MarketplaceTemplate } from '@rapi/contracts';
import { type TemplateStatus, templateStatuses } from '@rapi/contracts/marketplace-lists';
import { Button, EmptyState, LoadingArea } from '@rapi/ui';
import { Dialog, SegmentedControl } from '@rapi/ui/controls';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TemplateForm } from '../create/TemplateForm';
import { mineQuery } from '../library-queries';
import { LoadFailure } from '../LoadFailure';
import type { LibraryActions } from '../market/LibraryCard';
import marketClasses from '../market/MarketTab.module.css';
import { ProblemBanner } from '../ProblemBanner';
import { type OwnActions, OwnCard } from './OwnCard';
import { PublishDialog } from './PublishDialog';
import { useOwnTemplates } from './use-own-templates';

const filters = ['all', ...templateStatuses] as const;

interface MineTabProps {
  actions: LibraryActions;
  onCreate: () => void;
}

function StatusFilter({ status, onStatus }: { status?: TemplateStatus; onStatus: (status?: TemplateStatus) => void }) {
  const { t } = useTranslation('workspace');
  return (
    <div>
      <SegmentedControl
        aria-label={t('library.mine.status')}
        data={filters.map((value) => ({ value, label: t(`library.mine.statuses.${value}`) }))}
        value={status ?? 'all'}
        onChange={(chosen) => onStatus(templateStatuses.find((each) => each === chosen))}
      />
    </div>
  );
}

function NoneYet({ onCreate }: Pick<MineTabProps, 'onCreate'>) {
  const { t } = useTranslation('workspace');
  return (
    <EmptyState
      illustration={<IconTemplate size={34} stroke={1.4} />}
      title={t('library.mine.empty')}
      action={<Button onClick={onCreate}>{t('library.mine.create')}</Button>}
    >
      {t('library.mine.emptyHint')}
    </EmptyState>
  );
}

/** The user's own templates by status (R-MARKET-1). */
export function MineTab({ actions, onCreate }: MineTabProps) {
  const { t } = useTranslation('workspace');
  const [status, setStatus] = useState<TemplateStatus>();
  const [problem, setProblem] = useState<string>();
  const [open, setOpen] = useState<{ kind: 'publish' | 'edit'; template: MarketplaceTemplate }>();
  const { data, error, refetch } = useQuery(mineQuery(status));
  const { archive, remove } = useOwnTemplates(setProblem);
  const close = () => setOpen(undefined);
  const own: OwnActions = {
    onDetails: actions.onDetails,
    onPublish: (template) => setOpen({ kind: 'publish', template }),
    onEdit: (template) => setOpen({ kind: 'edit', template }),
    onArchive: (template) => void archive(template),
    onDelete: (template) => void remove(template),
  };
  return (
    <div className={marketClasses.tab}>
      <StatusFilter status={status} onStatus={setStatus} />
      <ProblemBanner problem={problem} onDismiss={() => setProblem(undefined)} />
      <LoadFailure error={error} onRetry={() => void refetch()} />
      {!data && !error && <LoadingArea lines={6} />}
      {data?.templates.length === 0 && <NoneYet onCreate={onCreate} />}
      {data && data.templates.length > 0 && (
        <ul className={marketClasses.grid} aria-label={t('library.mine.list')}>
          {data.templates.map((template) => (
            <li key={template.id}>
              <OwnCard template={template} actions={own} />
            </li>
          ))}
        </ul>
      )}
      {open?.kind === 'publish' && <PublishDialog template={open.template} onClose={close} />}
      {open?.kind === 'edit' && (
        <Dialog
          width={760}
          title={t('library.create.editTitle', { name: open.template.template_name })}
          onClose={close}
        >
          <TemplateForm template={open.template} onSaved={close} />
        </Dialog>
      )}
    </div>
  );
}
