import { Tabs, type TabsProps } from '@mantine/core';
import classes from './PageTabs.module.css';

/** The tabs of a page or of a page-sized dialog, in one row that scrolls when it is too long. */
export const PageTabs = (props: TabsProps) => <Tabs keepMounted={false} classNames={classes} {...props} />;
