import { IconButton } from '@rapi/ui';
import { Menu } from '@rapi/ui/controls';
import { type Icon, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface StepAction {
  label: string;
  icon: Icon;
  onClick: () => void;
}

interface StepMenuProps {
  name: string;
  /** Other actions on the step, in order. */
  actions: readonly StepAction[];
  /** The steps are being changed, so no other change can be made yet. */
  isChanging: boolean;
  onRemove: () => void;
}

/** The actions on a step; removing it comes last. */
export function StepMenu({ name, actions, isChanging, onRemove }: StepMenuProps) {
  const { t } = useTranslation('workbenchPanels');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton variant="subtle" color="gray" aria-label={t('steps.more', { name })}>
          <IconDotsVertical size={15} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: ActionIcon, onClick }) => (
          <Menu.Item
            key={label}
            disabled={isChanging}
            leftSection={<ActionIcon size={15} aria-hidden />}
            onClick={onClick}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Item
          color="red"
          disabled={isChanging}
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={onRemove}
        >
          {t('steps.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
