declare module '*/openapi.yaml' {
  import type { OpenApiDocument } from './openapi-document';

  const document: OpenApiDocument;
  export = document;
}
