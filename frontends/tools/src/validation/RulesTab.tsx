import type { ValidationRule } from '@rapi/contracts';
import type { ApiResponse } from '@rapi/ui';
import { Button, EmptyState, Group } from '@rapi/ui';
import { IconChecklist, IconCopy, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyRules } from './CopyRules';
import { RuleDialog } from './RuleDialog';
import { RuleList } from './RuleList';
import { Suggestions } from './Suggestions';
import classes from './Validation.module.css';

interface RulesTabProps {
  fileId: string;
  rules: ApiResponse<'validation.rules'>;
  columns: readonly string[];
  /** The column that the tool was opened from. */
  column: string | undefined;
}

/** R-VAL-1 Rules: the rules of this file, and suggestions that fit it. */
export function RulesTab({ fileId, rules: { rules, other_files: files = [] }, columns, column }: RulesTabProps) {
  const { t } = useTranslation('tools');
  const [edited, setEdited] = useState<ValidationRule | 'new'>();
  const [isCopying, setIsCopying] = useState(false);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('validate.addRule')}
    </Button>
  );
  const copy = files.length > 0 && (
    <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => setIsCopying(true)}>
      {t('validate.copy.open')}
    </Button>
  );
  return (
    <div className={classes.page}>
      {rules.length === 0 ? (
        <EmptyState
          illustration={<IconChecklist size={40} />}
          title={t('validate.noRules')}
          action={
            <Group gap={8} align="stretch">
              {copy}
              {add}
            </Group>
          }
        >
          {t('validate.noRulesText')}
        </EmptyState>
      ) : (
        <>
          <Group gap={8} justify="space-between">
            <h3 className={classes.heading}>{t('validate.results.ruleCount', { count: rules.length })}</h3>
            <Group gap={8} align="stretch">
              {copy}
              {add}
            </Group>
          </Group>
          <RuleList fileId={fileId} rules={rules} onEdit={setEdited} />
        </>
      )}
      <Suggestions fileId={fileId} />
      {edited !== undefined && (
        <RuleDialog
          fileId={fileId}
          columns={columns}
          column={column}
          rule={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isCopying && <CopyRules fileId={fileId} files={files} onClose={() => setIsCopying(false)} />}
    </div>
  );
}
