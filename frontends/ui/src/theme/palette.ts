import type { MantineColorsTuple } from '@mantine/core';

/**
 * The product's colours. Only this file and `tokens.ts` write colours as numbers.
 * Shades 7 and 8 fill buttons, so white text on them meets WCAG AA (4.5:1).
 */
const brand: MantineColorsTuple = [
  '#eaf6f4',
  '#d2ebe7',
  '#a8d8d1',
  '#79c3b9',
  '#4eaea2',
  '#2f9a8d',
  '#1a8377',
  '#0e6c63',
  '#0a5a53',
  '#064540',
];

const gray: MantineColorsTuple = [
  '#f6f8f8',
  '#edf1f1',
  '#e0e6e7',
  '#cdd5d7',
  '#b2bdc0',
  '#8d999c',
  '#66757a',
  '#4d5b60',
  '#344146',
  '#1b2529',
];

const dark: MantineColorsTuple = [
  '#e6ecec',
  '#c3cccd',
  '#9fabad',
  '#6c797c',
  '#414d51',
  '#2f393d',
  '#232c30',
  '#181f22',
  '#12181b',
  '#0b0f11',
];

const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fadcda',
  '#f3b7b3',
  '#ec8f89',
  '#e56d65',
  '#dd4e45',
  '#cf3a31',
  '#b3271f',
  '#961f18',
  '#76150f',
];

const green: MantineColorsTuple = [
  '#edf8f0',
  '#d6efdd',
  '#aeddbb',
  '#82c996',
  '#5ab675',
  '#3c9f5a',
  '#2c8848',
  '#20703a',
  '#185b2f',
  '#0f4522',
];

const yellow: MantineColorsTuple = [
  '#fff7e6',
  '#feebc4',
  '#fbd588',
  '#f6bb4a',
  '#eba31f',
  '#cf860b',
  '#ad6c05',
  '#8a5503',
  '#704502',
  '#543301',
];

const blue: MantineColorsTuple = [
  '#eef4fd',
  '#d9e6fa',
  '#b1cbf4',
  '#84adec',
  '#5b91e4',
  '#3a76d8',
  '#285fbe',
  '#1d4e9f',
  '#164084',
  '#0e2e63',
];

export const palette = { brand, gray, dark, red, green, yellow, blue };
