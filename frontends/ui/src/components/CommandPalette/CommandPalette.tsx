import '../../theme/overlays.css';
import '@mantine/spotlight/styles.layer.css';
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Command, useOfferedCommands } from '../../commands/commands';
import { filterByWords } from './filter-by-words';

const toAction = ({ id, label, description, icon, shortcut, keywords, run }: Command): SpotlightActionData => ({
  id,
  label,
  description,
  leftSection: icon,
  rightSection: shortcut === undefined ? undefined : <kbd>{shortcut}</kbd>,
  keywords: keywords ? [...keywords] : undefined,
  onClick: run,
});

function inGroups(commands: readonly Command[]): SpotlightActionGroupData[] {
  const groups = new Map<string, SpotlightActionData[]>();
  for (const command of commands) {
    const group = command.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), toAction(command)]);
  }
  return [...groups].map(([group, actions]) => ({ group, actions }));
}

/** A searchable list of everything the open pages offer with `useCommands`. Ctrl+K opens it. */
export function CommandPalette() {
  const { t } = useTranslation('ui');
  const commands = useOfferedCommands();
  const search = useRef<HTMLInputElement>(null);
  return (
    <Spotlight
      shortcut="mod + K"
      // Opens without a transition and takes the focus before the next key arrives. Otherwise a grid below would take
      // the keys as a new value for its cell.
      transitionProps={{ duration: 0 }}
      onSpotlightOpen={() => search.current?.focus()}
      actions={inGroups(commands)}
      filter={filterByWords}
      nothingFound={t('commands.nothing')}
      highlightQuery
      scrollable
      maxHeight={420}
      centered={false}
      yOffset="14vh"
      overlayProps={{ blur: 0 }}
      // Full opacity, because paler text would be too faint on the selected line's colour.
      styles={{ actionDescription: { opacity: 1 } }}
      attributes={{ content: { 'aria-label': t('commands.title') } }}
      searchProps={{
        ref: search,
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('commands.search'),
        'aria-label': t('commands.search'),
      }}
    />
  );
}
