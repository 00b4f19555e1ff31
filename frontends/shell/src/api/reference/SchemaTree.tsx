import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenApiDocument, Schema } from './openapi-document';
import classes from './Reference.module.css';
import { kindOf, objectWithin } from './schema-words';

interface SchemaTreeProps {
  schema: Schema;
  document: OpenApiDocument;
}

interface PropertyProps extends SchemaTreeProps {
  name: string;
  isRequired: boolean;
}

function Property({ name, schema, isRequired, document }: PropertyProps) {
  const { t } = useTranslation('api');
  const [isOpen, setOpen] = useState(false);
  const within = objectWithin(schema, document.components.schemas);
  const line = (
    <>
      <code className={classes.name}>{name}</code>{' '}
      <code className={classes.kind}>{kindOf(schema, document.components.schemas)}</code>
      {isRequired && <span className={classes.required}>{t('reference.required')}</span>}
    </>
  );
  return (
    <li className={classes.property}>
      {within ? (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{line}</summary>
          {/* Closed levels are not drawn: a schema may contain itself. */}
          {isOpen && <Properties schema={within} document={document} />}
        </details>
      ) : (
        line
      )}
      {schema.description !== undefined && (
        <p className={classes.about} lang="en">
          {schema.description}
        </p>
      )}
    </li>
  );
}

function Properties({ schema, document }: SchemaTreeProps) {
  return (
    <ul className={classes.properties}>
      {Object.entries(schema.properties ?? {}).map(([name, each]) => (
        <Property
          key={name}
          name={name}
          schema={each}
          isRequired={schema.required?.includes(name) ?? false}
          document={document}
        />
      ))}
    </ul>
  );
}

/** The fields of a body, level by level. */
export function SchemaTree({ schema, document }: SchemaTreeProps) {
  const within = objectWithin(schema, document.components.schemas);
  return (
    <>
      <p className={classes.whole}>
        <code className={classes.kind}>{kindOf(schema, document.components.schemas)}</code>
      </p>
      {within && <Properties schema={within} document={document} />}
    </>
  );
}
