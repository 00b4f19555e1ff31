import { beginReport } from './report';

// Jest asks for a default export.
export { beginReport as default };
