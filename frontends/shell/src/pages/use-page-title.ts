export { usePageTitle } from '@rapi/ui';
