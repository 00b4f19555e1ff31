/** Column heads of the list of doubtful and unread values. */
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
