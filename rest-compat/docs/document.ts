export interface JsonSchema {
  $ref?: string;
  type?: unknown;
  required?: string[];
  properties?: Record<string, unknown>;
  [keyword: string]: unknown;
}

/** A type, not an interface: only so it is a JSON schema as well. */
export type Reference = { $ref: string };

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: JsonSchema;
}

export interface MediaType {
  schema: JsonSchema;
  /** The schema of a stream's frames. */
  "x-itemSchema"?: JsonSchema;
}

export interface BodyDescription {
  required?: boolean;
  content: Record<string, MediaType>;
}

export interface Response {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: BodyDescription;
  /** By HTTP status. */
  responses: Record<string, Response | Reference>;
}

/** The parts of OpenAPI 3.1 that our document has. */
export interface OpenApiDocument {
  openapi: string;
  info: object;
  servers: object[];
  security: object[];
  tags: object[];
  /** By path below /api, then by method. */
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: object;
    headers: object;
    responses: Record<string, Response>;
    schemas: Record<string, JsonSchema>;
  };
}
