import type { ColumnProfile, QualityIssue } from '@rapi/contracts';
import { cutText, Link, UnstyledButton } from '@rapi/ui';
import { IconArrowRight, IconListSearch, IconTableRow } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { edgeText } from './edge-text';
import { rowsAddress, toolAddress, valueAddress } from './issue-addresses';
import classes from './IssueList.module.css';
import { useIssueWords } from './use-issue-words';

const CELL = 30;
/** Issues of single values. No filter finds them all, but the column's details show them. */
const ofValues: readonly QualityIssue['code'][] = ['invalid_values', 'no_valid_values', 'uneven_form', 'untidy_text'];

interface IssueListProps {
  fileId: string;
  issues: readonly QualityIssue[];
  profiles: Readonly<Record<string, ColumnProfile>>;
  /** Opens a column's details; absent within the details themselves. */
  onColumn?: (name: string) => void;
}

/** Example values of an issue, each with a link to its rows. */
function Examples({ fileId, issue }: { fileId: string; issue: QualityIssue }) {
  const { t } = useTranslation('tools');
  const { column, examples } = issue;
  if (column === null || examples.length === 0) return null;
  return (
    <ul className={classes.examples} aria-label={t('profile.examples')}>
      {examples.map(({ value }) => (
        <li key={String(value)}>
          <Link className={classes.example} to={valueAddress(fileId, column, value)}>
            {cutText(edgeText(value), CELL)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Issue({ fileId, issue, words, onColumn }: Omit<IssueListProps, 'issues' | 'profiles'> & IssueProps) {
  const { t } = useTranslation('tools');
  const { column, filter, tool } = issue;
  return (
    <li className={classes.issue}>
      <p className={classes.words}>
        {column !== null && onColumn && (
          <UnstyledButton className={classes.column} onClick={() => onColumn(column)}>
            {column}
          </UnstyledButton>
        )}
        {words}
      </p>
      <Examples fileId={fileId} issue={issue} />
      <div className={classes.links}>
        {column !== null && onColumn && ofValues.includes(issue.code) && (
          <UnstyledButton
            className={classes.link}
            aria-label={t('profile.seeValuesOf', { column })}
            onClick={() => onColumn(column)}
          >
            <IconListSearch size={14} aria-hidden />
            {t('profile.seeValues')}
          </UnstyledButton>
        )}
        {filter !== null && (
          <Link className={classes.link} to={rowsAddress(fileId, filter, tool)}>
            <IconTableRow size={14} aria-hidden />
            {t('profile.showRows', { count: issue.count })}
          </Link>
        )}
        {tool !== null && (
          <Link className={classes.link} to={toolAddress(fileId, tool)}>
            <IconArrowRight size={14} aria-hidden />
            {t(`profile.fix.${tool}`)}
          </Link>
        )}
      </div>
    </li>
  );
}

interface IssueProps {
  issue: QualityIssue;
  words: string;
}

/** The issues, each with links to its rows and to the tool that fixes it. */
export function IssueList({ fileId, issues, profiles, onColumn }: IssueListProps) {
  const { sentence } = useIssueWords(profiles);
  return (
    <ul className={classes.list}>
      {issues.map((issue) => (
        <Issue key={`${issue.code} ${issue.column ?? ''}`} {...{ fileId, issue, onColumn }} words={sentence(issue)} />
      ))}
    </ul>
  );
}
