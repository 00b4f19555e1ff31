/** The heads of the list of values that are doubtful or not read. */
export const en = {
  row: 'Row',
  column: 'Column',
  value: 'Value',
  state: 'State',
  read_as: 'Read as',
  could_be: 'Could also be',
  form: 'Form',
  doubtful: 'doubtful',
  unread: 'not read',
} as const;
