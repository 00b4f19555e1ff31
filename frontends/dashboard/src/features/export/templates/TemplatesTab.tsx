import type { ExportTemplate } from '@rapi/contracts';
import { Button, ErrorPanel, Flex, LoadingArea, Stack } from '@rapi/ui';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenTemplate } from '../export-choices';
import { templatesQuery } from '../export-queries';
import { inLanguage } from './public-names';
import { TemplateCard } from './TemplateCard';
import { TemplateForm } from './TemplateForm';
import classes from './TemplatesTab.module.css';
import { useDeleteTemplate } from './use-delete-template';

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Section({ title, action, children }: SectionProps) {
  return (
    <Flex component="section" direction="column" gap={12} aria-label={title}>
      <header className={classes.header}>
        <h3>{title}</h3>
        {action}
      </header>
      {children}
    </Flex>
  );
}

interface ListProps {
  templates: readonly ExportTemplate[];
  empty: string;
  onUse: (template: ChosenTemplate) => void;
  onDelete?: (template: ExportTemplate) => void;
}

function TemplateList({ templates, empty, onUse, onDelete }: ListProps) {
  if (templates.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <ul className={classes.list}>
      {templates.map((template) => (
        <TemplateCard
          key={template.id}
          template={template}
          onUse={onUse}
          onDelete={onDelete && (() => onDelete(template))}
        />
      ))}
    </ul>
  );
}

/** Custom Templates (R-EXP-5): the user's own and the public ones. */
export function TemplatesTab({ onUse }: { onUse: (template: ChosenTemplate) => void }) {
  const { t } = useTranslation('export');
  const { data, error, isError, refetch } = useQuery(templatesQuery);
  const [isCreating, setCreating] = useState(false);
  const remove = useDeleteTemplate();
  if (isError && !data) {
    return <ErrorPanel title={t('templates.loadFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={8} />;
  const create = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setCreating(true)}
      disabled={isCreating}
    >
      {t('templates.create')}
    </Button>
  );
  return (
    <Stack gap={28}>
      <Section title={t('templates.mine')} action={create}>
        {isCreating && <TemplateForm onClose={() => setCreating(false)} />}
        <TemplateList
          templates={data.my_templates}
          empty={t('templates.mineEmpty')}
          onUse={onUse}
          onDelete={(template) => void remove(template)}
        />
      </Section>
      <Section title={t('templates.public')}>
        <TemplateList
          templates={data.public_templates.map((template) => inLanguage(template, t))}
          empty={t('templates.publicEmpty')}
          onUse={onUse}
        />
      </Section>
    </Stack>
  );
}
