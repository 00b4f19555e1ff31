import type { JoinSuggestions } from '@rapi/contracts';
import { MAX_JOIN_KEYS } from '@rapi/contracts/limits';
import { Badge, Button, CloseButton, formatPercent, UnstyledButton } from '@rapi/ui';
import { Select } from '@rapi/ui/controls';
import { IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addPair, isSuggestion, withSuggestion, type JoinSettings, type KeyPair } from './join-settings';
import classes from './JoinDialog.module.css';

interface KeyPairsProps {
  found: JoinSuggestions;
  settings: JoinSettings;
  onChange: (settings: JoinSettings) => void;
}

/** Column pairs whose values suggest that they are keys, with the share of rows that would match. */
function Suggestions({ found, settings, onChange }: KeyPairsProps) {
  const { t } = useTranslation('tools');
  if (found.keys.length === 0) return <p className={classes.dim}>{t('join.noSuggestion')}</p>;
  return (
    <ul className={classes.suggestions} aria-label={t('join.suggested')}>
      {found.keys.map((key) => (
        <li key={`${key.column} ${key.other_column}`}>
          <UnstyledButton
            className={classes.suggestion}
            aria-pressed={isSuggestion(settings, key)}
            onClick={() => onChange(withSuggestion(settings, key))}
          >
            <span className={classes.pairNames}>
              <strong>{key.column}</strong>
              <IconArrowsExchange size={14} aria-hidden />
              <strong>{key.other_column}</strong>
            </span>
            <Badge tone={key.match_percent >= 90 ? 'success' : key.match_percent >= 50 ? 'info' : 'warning'}>
              {t('join.matchShare', { percent: formatPercent(key.match_percent) })}
            </Badge>
            {!key.is_unique && <Badge tone="warning">{t('join.notUnique')}</Badge>}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

/** The key columns of both files, one pair per line. */
export function KeyPairs({ found, settings, onChange }: KeyPairsProps) {
  const { t } = useTranslation('tools');
  const { keys } = settings;
  const change = (id: number, fields: Partial<KeyPair>) =>
    onChange({
      ...settings,
      keys: keys.map((pair) => (pair.id === id ? { ...pair, ...fields } : pair)),
      takeFirst: false,
    });
  return (
    <fieldset className={classes.panel}>
      <legend className={classes.legend}>{t('join.keys')}</legend>
      <Suggestions {...{ found, settings, onChange }} />
      {keys.map(({ id, own, other }, i) => (
        <div key={id} className={classes.pair} role="group" aria-label={t('join.pair', { number: i + 1 })}>
          <Select
            label={t('join.ownColumn')}
            placeholder={t('join.chooseColumn')}
            data={found.columns.map(({ name }) => name)}
            value={own}
            searchable
            allowDeselect={false}
            onChange={(name) => change(id, { own: name })}
          />
          <Select
            label={t('join.otherColumn')}
            placeholder={t('join.chooseColumn')}
            data={found.other.columns.map(({ name }) => name)}
            value={other}
            searchable
            allowDeselect={false}
            onChange={(name) => change(id, { other: name })}
          />
          {keys.length > 1 && (
            <CloseButton
              aria-label={t('join.removePair', { number: i + 1 })}
              onClick={() => onChange({ ...settings, keys: keys.filter((pair) => pair.id !== id), takeFirst: false })}
            />
          )}
        </div>
      ))}
      {keys.length < MAX_JOIN_KEYS && (
        <Button
          size="xs"
          variant="default"
          className={classes.start}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange({ ...settings, keys: addPair(keys) })}
        >
          {t('join.addPair')}
        </Button>
      )}
    </fieldset>
  );
}
