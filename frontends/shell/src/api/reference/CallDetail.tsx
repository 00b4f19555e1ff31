import { useTranslation } from 'react-i18next';
import { CopyButton } from '../CopyButton';
import { callExample } from './call-example';
import { exampleOf } from './example-of';
import type { Answer, ListedOperation, OpenApiDocument, Parameter } from './openapi-document';
import classes from './Reference.module.css';
import { kindOf } from './schema-words';
import { SchemaTree } from './SchemaTree';

interface CallProps {
  call: ListedOperation;
  document: OpenApiDocument;
}

function Parameters({ parameters, document }: { parameters: readonly Parameter[]; document: OpenApiDocument }) {
  const { t } = useTranslation('api');
  return (
    <section>
      <h4>{t('reference.parameters')}</h4>
      <ul className={classes.properties}>
        {parameters.map(({ name, in: place, required, description, schema }) => (
          <li key={`${place} ${name}`} className={classes.property}>
            <code className={classes.name}>{name}</code>{' '}
            <code className={classes.kind}>{kindOf(schema, document.components.schemas)}</code>
            <span className={classes.place}>{place}</span>
            {required === true && <span className={classes.required}>{t('reference.required')}</span>}
            {description !== undefined && (
              <p className={classes.about} lang="en">
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Success({ status, answer, document }: { status: string; answer: Answer; document: OpenApiDocument }) {
  const { t } = useTranslation('api');
  return Object.entries(answer.content ?? {}).map(([type, { schema }]) => (
    <div key={type}>
      <p className={classes.whole}>
        <code>{status}</code> <code>{type}</code>
      </p>
      {type === 'application/json' && (
        <>
          <SchemaTree schema={schema} document={document} />
          <Code
            label={t('reference.example')}
            text={JSON.stringify(exampleOf(schema, document.components.schemas), null, 2)}
          />
        </>
      )}
    </div>
  ));
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <pre className={classes.code} role="region" aria-label={label} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}

function Answers({ call, document }: CallProps) {
  const { t } = useTranslation('api');
  const answers = Object.entries(call.responses);
  const refusals = answers.filter(([, { $ref }]) => $ref !== undefined).map(([status]) => status);
  return (
    <section>
      <h4>{t('reference.answers')}</h4>
      {answers
        .filter(([, { $ref }]) => $ref === undefined)
        .map(([status, answer]) => (
          <Success key={status} status={status} answer={answer} document={document} />
        ))}
      <p className={classes.whole}>
        {t('reference.refusals')} <code>{refusals.join(', ')}</code>{' '}
        <code className={classes.kind}>{'{ success: false, detail, error, code, request_id }'}</code>
      </p>
    </section>
  );
}

/** Everything about one call. */
export function CallDetail({ call, document }: CallProps) {
  const { t } = useTranslation('api');
  const example = callExample(call, document, window.location.origin);
  return (
    <div className={classes.detail}>
      {call.description !== undefined && <p lang="en">{call.description}</p>}
      {call.parameters && <Parameters parameters={call.parameters} document={document} />}
      {call.requestBody && (
        <section>
          <h4>{t('reference.body')}</h4>
          {Object.entries(call.requestBody.content).map(([type, { schema }]) => (
            <div key={type}>
              <p className={classes.whole}>
                <code>{type}</code>
              </p>
              <SchemaTree schema={schema} document={document} />
            </div>
          ))}
        </section>
      )}
      <section>
        <div className={classes.exampleHead}>
          <h4>{t('reference.example')}</h4>
          <CopyButton text={example} />
        </div>
        <Code label={`${t('reference.example')} ${call.operationId}`} text={example} />
      </section>
      <Answers call={call} document={document} />
    </div>
  );
}
