import { findFormulaFunction } from '@rapi/contracts/formula-functions';
import { useTranslation } from 'react-i18next';
import { callAt } from './formula-text';
import { parameterOf } from './offers';
import classes from './Signature.module.css';

/** The function around the caret: its parameters, the current one, and what it does. */
export function Signature({ formula, caret }: { formula: string; caret: number }) {
  const { t, i18n } = useTranslation('tools');
  const call = callAt(formula, caret);
  const of = call && findFormulaFunction(call.name);
  if (!call || !of) return <p className={classes.hint}>{t('formula.editorHint')}</p>;
  const current = parameterOf(of, call.argument);
  return (
    <p className={classes.signature}>
      <code className={classes.code}>
        {call.name.toUpperCase()}(
        {of.parameters.map(({ name, optional }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <span className={classes.parameter} data-current={index === current || undefined}>
              {optional ? `[${name}]` : name}
            </span>
          </span>
        ))}
        {of.repeats > 0 && ', …'})
      </code>{' '}
      {current === undefined && of.parameters.length > 0 && (
        <strong className={classes.tooMany}>{t('formula.tooManyArguments')} </strong>
      )}
      {of.description[i18n.language === 'en' ? 'en' : 'id']}
    </p>
  );
}
