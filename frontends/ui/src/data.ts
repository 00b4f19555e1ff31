/** Tables and the grid over server windows. */
import './theme/data.css';

export { Table } from '@mantine/core';
