/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 has for schemas. */
export type JsonSchema = { readonly [keyword: string]: unknown };

export interface Reference {
  $ref: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
}

export interface Content {
  [mediaType: string]: { schema: JsonSchema };
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, Reference>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  /** Each entry is one way in; all schemes of an entry are asked for. None: anybody may call. */
  security: Record<string, never[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: true; description: string; content: Content };
  /** By status. */
  responses: Record<string, ResponseObject | Reference>;
}

/** An OpenAPI description as far as the contract needs it. */
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string; description: string; variables: Record<string, { default: string; description: string }> }[];
  tags: { name: string; description: string }[];
  /** By path, then by method in small letters. */
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    responses: Record<string, ResponseObject>;
    securitySchemes: Record<string, Record<string, string>>;
  };
}
