import { Group } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './Card.module.css';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** A heading of the given level, which also names the card as a region. */
  title?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  actions?: ReactNode;
  padding?: 'sm' | 'md' | 'lg' | 'none';
  /** The space between the heading and each child; by default children keep their own margins. */
  gap?: number;
}

/** A surface for one thing. */
export function Card({
  title,
  headingLevel = 2,
  actions,
  padding = 'md',
  gap,
  className,
  style,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      {...rest}
      className={[classes.card, className].filter(Boolean).join(' ')}
      data-padding={padding}
      data-spaced={gap !== undefined || undefined}
      style={{ ...style, gap }}
    >
      {(title !== undefined || actions !== undefined) && (
        <header className={classes.header}>
          {title !== undefined && <Heading className={classes.title}>{title}</Heading>}
          {actions !== undefined && (
            <Group gap={8} align="stretch">
              {actions}
            </Group>
          )}
        </header>
      )}
      {children}
    </section>
  );
}
