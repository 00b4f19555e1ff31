// Replaces react-i18next with the only parts that screens may import (see eslint.config.mjs).
export { initReactI18next, useTranslation } from 'whole-react-i18next';
