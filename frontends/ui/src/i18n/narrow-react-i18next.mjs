// All that screens may import of react-i18next (eslint.config.mjs says so), in its place.
export { initReactI18next, useTranslation } from 'whole-react-i18next';
