import { beginFigures } from './figures';

// Jest asks for a default export.
export { beginFigures as default };
