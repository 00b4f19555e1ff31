import type { FilterCondition } from '@rapi/contracts';
import type { TFunction } from 'i18next';
import { draftOfCondition, takes } from './condition-draft';

const MOST_LISTED = 3;

/** A condition in words: `Kota is one of Jakarta, Bandung and 4 more`. */
export function conditionWords(condition: FilterCondition, t: TFunction<'workbenchPanels'>): string {
  const draft = draftOfCondition(condition);
  const { column, operator, value, valueTo, list } = draft;
  const said = t(`panels.operator.${operator}`);
  switch (takes(operator)) {
    case 'nothing':
      return `${column} ${said}`;
    case 'two':
      return `${column} ${said} ${value} – ${valueTo}`;
    case 'list': {
      const shown = list.slice(0, MOST_LISTED).map((each) => each ?? t('panels.condition.blank'));
      const left = list.length - shown.length;
      const more = left > 0 ? ` ${t('panels.condition.more', { count: left })}` : '';
      return `${column} ${list.length === 1 ? t(`panels.operatorOne.${operator === 'in' ? 'in' : 'not_in'}`) : said} ${shown.join(', ')}${more}`;
    }
    case 'one':
      return `${column} ${said} ${value}`;
  }
}
