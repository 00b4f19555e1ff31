import { Fieldset, SimpleGrid, Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './CardForm.module.css';

/** A form whose groups of fields are cards, no wider than is good to read. */
export const CardForm = ({
  children,
  ...form
}: Pick<ComponentProps<'form'>, 'onSubmit' | 'aria-label' | 'children'>) => (
  <form {...form}>
    <Stack gap={16} maw={860} mx="auto">
      {children}
    </Stack>
  </form>
);

/** Fields in two columns, in one on a phone. With a legend they are a group of their own. */
export function FieldGrid({ legend, children }: { legend?: string; children: ReactNode }) {
  const fields = (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={12} style={{ alignItems: 'start' }}>
      {children}
    </SimpleGrid>
  );
  if (legend === undefined) return fields;
  return (
    <Fieldset legend={legend} variant="unstyled" classNames={{ legend: classes.legend }}>
      {fields}
    </Fieldset>
  );
}

/** The buttons at the end of a form; each takes the whole width of a phone. */
export const FormButtons = ({ children }: { children: ReactNode }) => <div className={classes.buttons}>{children}</div>;
