/** Values that step settings choose from. Screens read this file, so it has no zod. */

/** R-TYPE-3. */
export const targetTypes = [
  'text',
  'integer',
  'decimal',
  'currency',
  'percentage',
  'date',
  'datetime',
  'boolean',
  'category',
  'phone',
  'npwp',
  'nik',
] as const;

/** The system rules in the order in which they run. Their ids never change, since recipes and sessions name them. */
export const cleaningRuleIds = [
  'tidy-spaces',
  'email-form',
  'phone-form',
  'date-form',
  'rupiah-form',
  'number-type',
  'name-form',
  'address-form',
  'city-capitals',
  'province-capitals',
  'category-spelling',
  'city-name',
  'province-name',
  'postal-code-form',
] as const;
