import { Button, type ButtonProps, Card, errorSentence, Group, Stack, Text } from '@rapi/ui';
import { type LeftTemplate, useLeftTemplates } from '@rapi/ui/controls';
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exportAsFound, useAskToDelete } from './use-template-actions';

const SmallButton = (props: ButtonProps) => <Button size="compact-sm" variant="default" {...props} />;

interface LeftTemplateRowProps extends LeftTemplate {
  onRemove: () => void;
}

function LeftTemplateRow({ template, error, onRemove }: LeftTemplateRowProps) {
  const { t } = useTranslation('workspace');
  const ask = useAskToDelete();
  const name = typeof template.name === 'string' && template.name.trim() ? template.name : t('templates.left.unnamed');
  const remove = async () => {
    if (await ask(name)) onRemove();
  };
  return (
    <Group component="li" gap={8}>
      <Stack gap={0} flex="1 1 220px" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <strong>{name}</strong>
        <Text size="sm" c="var(--rapi-text-dim)">
          {errorSentence(error, t('templates.saveFailed'))}
        </Text>
      </Stack>
      <SmallButton
        leftSection={<IconDownload size={14} aria-hidden />}
        aria-label={t('templates.left.exportNamed', { name })}
        onClick={() => exportAsFound(template, name)}
      >
        {t('templates.card.export')}
      </SmallButton>
      <SmallButton
        leftSection={<IconTrash size={14} aria-hidden />}
        aria-label={t('templates.card.deleteNamed', { name })}
        onClick={() => void remove()}
      >
        {t('templates.card.delete')}
      </SmallButton>
    </Group>
  );
}

/** Templates that an earlier version kept in this browser and that the server has not accepted. */
export function LeftTemplates() {
  const { t } = useTranslation('workspace');
  const { left, isTrying, tryAgain, remove } = useLeftTemplates();
  if (left.length === 0) return null;
  const again = (
    <SmallButton leftSection={<IconRefresh size={14} aria-hidden />} busy={isTrying} onClick={() => void tryAgain()}>
      {t('templates.left.tryAgain')}
    </SmallButton>
  );
  return (
    <Card title={t('templates.left.title')} headingLevel={3} padding="sm" actions={again}>
      <Text size="sm" c="var(--rapi-text-dim)">
        {t('templates.left.text')}
      </Text>
      <Stack component="ul" gap={10} mt={10} p={0} style={{ listStyle: 'none' }}>
        {left.map((each, place) => (
          <LeftTemplateRow key={place} {...each} onRemove={() => remove(each.template)} />
        ))}
      </Stack>
    </Card>
  );
}
