import { z } from 'zod';

/** Browsers run us under a content security policy without eval, so zod must not compile its parsers. */
z.config({ jitless: true });

export { z };
