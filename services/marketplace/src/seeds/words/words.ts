import { en } from './en';
import { id } from './id';

type Named<Key> = Key extends `${infer Name}_name` ? Name : never;
/** What a template of the product is called in the catalogue. */
export type SeedName = Named<keyof typeof en>;

const catalogues = { en, id };

/** The texts of a template of the product in a language. */
export const seedTexts = (language: keyof typeof catalogues, name: SeedName) => ({
  template_name: catalogues[language][`${name}_name`],
  description: catalogues[language][`${name}_about`],
});
