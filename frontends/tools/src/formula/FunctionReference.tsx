import type { FormulaFunction } from '@rapi/contracts/formula-functions';
import { excelDifferences, formulaCategories, formulaFunctions } from '@rapi/contracts/formula-functions';
import { EmptyState, Flex, TextInput, UnstyledButton } from '@rapi/ui';
import { Accordion } from '@rapi/ui/controls';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormulaCode } from './FormulaCode';
import classes from './FunctionReference.module.css';

/** Searches functions by name, alias or description, in either language. */
function foundFunctions(search: string): FormulaFunction[] {
  const wanted = search.trim().toLowerCase();
  return formulaFunctions.filter(({ name, aliases, description }) =>
    [name, ...aliases, description.en, description.id].join(' ').toLowerCase().includes(wanted),
  );
}

function FunctionEntry({ of, onInsert }: { of: FormulaFunction; onInsert: (of: FormulaFunction) => void }) {
  const { t, i18n } = useTranslation('tools');
  return (
    <li>
      <UnstyledButton className={classes.entry} onClick={() => onInsert(of)}>
        <code className={classes.signature}>{of.signature}</code>
        <span>{of.description[i18n.language === 'en' ? 'en' : 'id']}</span>
        <code className={classes.example}>
          <FormulaCode formula={of.example} />
        </code>
        {of.aliases.length > 0 && (
          <span className={classes.aliases}>{t('formula.aliases', { names: of.aliases.join(', ') })}</span>
        )}
      </UnstyledButton>
    </li>
  );
}

/** How formulas here differ from Excel. */
function Differences() {
  const { t, i18n } = useTranslation('tools');
  return (
    <details className={classes.differences}>
      <summary>{t('formula.differences')}</summary>
      <ul>
        {excelDifferences.map(({ en, id }) => (
          <li key={en}>{i18n.language === 'en' ? en : id}</li>
        ))}
      </ul>
    </details>
  );
}

/** Every function by category. Pressing one inserts it at the caret. */
export function FunctionReference({ onInsert }: { onInsert: (of: FormulaFunction) => void }) {
  const { t } = useTranslation('tools');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<readonly string[]>([]);
  const headingId = useId();
  const isSearching = search.trim() !== '';
  const found = isSearching ? foundFunctions(search) : formulaFunctions;
  const groups = formulaCategories
    .map((category) => ({ category, own: found.filter((of) => of.category === category) }))
    .filter(({ own }) => own.length > 0);
  // A search shows the functions themselves, so open all groups.
  const shown = isSearching ? groups.map(({ category }) => category) : open;
  return (
    <Flex component="section" aria-labelledby={headingId} direction="column" gap={8}>
      <h3 id={headingId} className={classes.heading}>
        {t('formula.reference', { count: formulaFunctions.length })}
      </h3>
      <TextInput
        type="search"
        aria-label={t('formula.searchFunctions')}
        placeholder={t('formula.searchFunctions')}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {groups.length === 0 && <EmptyState title={t('formula.noFunctions')} />}
      <Accordion multiple variant="contained" order={4} value={[...shown]} onChange={setOpen}>
        {groups.map(({ category, own }) => (
          <Accordion.Item key={category} value={category}>
            <Accordion.Control>
              {t(`formula.functionCategories.${category}`)} <span className={classes.count}>{own.length}</span>
            </Accordion.Control>
            <Accordion.Panel className={classes.panel}>
              {shown.includes(category) && (
                <ul className={classes.list}>
                  {own.map((of) => (
                    <FunctionEntry key={of.name} of={of} onInsert={onInsert} />
                  ))}
                </ul>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Differences />
    </Flex>
  );
}
