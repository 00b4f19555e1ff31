/** Messages to the owners of templates. */
export const en = {
  taken_down_title: 'Template taken down',
  taken_down_message: '“{{name}}” was taken out of the marketplace. Reason: {{reason}}',
} as const;
