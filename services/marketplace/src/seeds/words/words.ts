import { en } from './en';
import { id } from './id';

type Named<Key> = Key extends `${infer Name}_name` ? Name : never;
/** The name of one of Rapi's own templates in the catalogue. */
export type SeedName = Named<keyof typeof en>;

const catalogues = { en, id };

/** The texts of one of Rapi's own templates in a language. */
export const seedTexts = (language: keyof typeof catalogues, name: SeedName) => ({
  template_name: catalogues[language][`${name}_name`],
  description: catalogues[language][`${name}_about`],
});
