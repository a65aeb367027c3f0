import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode } from '@mela/contract/error-codes';
import type { Operation } from '@mela/contract/operation';
import { operations } from '@mela/contract/operations';
import { refusalsOf } from '@mela/contract/roles';
import { z } from 'zod';

/** The OpenAPI 3.1 document of every call under `/wps`, derived from the contract (R7). */
export function openApiDocument(title: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of Object.values<Operation>(operations)) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Calls of the member site. Every answer is an envelope; act on errorCode.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of login or register' },
        staff: { type: 'http', scheme: 'bearer', description: 'The token of deskLogin' },
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['success', 'errorCode', 'message'],
          properties: {
            success: { const: false },
            errorCode: { enum: Object.keys(ERROR_STATUS) },
            message: { type: 'string', description: 'English, for developers' },
            value: { type: 'object' },
          },
        },
      },
    },
  };
}

function describe(operation: Operation): Record<string, unknown> {
  const document: Record<string, unknown> = {
    operationId: operation.id,
    summary: operation.summary,
    security: operation.access === 'guest' ? [] : [{ [operation.access === 'staff' ? 'staff' : 'session']: [] }],
    parameters: [
      { name: 'module-id', in: 'header', schema: { const: operation.moduleId } },
      ...parameters('path', operation.params),
      ...parameters('query', operation.query),
      ...(operation.encrypted
        ? [{ name: 'encryption-key-id', in: 'header', required: true, schema: { type: 'string' } }]
        : []),
    ],
    responses: { 200: success(operation), ...failures(operation) },
  };
  if (operation.body) document['requestBody'] = { required: true, content: bodyContent(operation, operation.body) };
  if (operation.file) document['requestBody'] = { required: true, content: fileContent(operation.file) };
  return document;
}

function fileContent(file: NonNullable<Operation['file']>): Record<string, unknown> {
  const description = `The file's bytes, at most ${file.maxBytes}`;
  return Object.fromEntries(
    file.types.map((type) => [type, { schema: { type: 'string', contentMediaType: type, description } }]),
  );
}

function bodyContent(operation: Operation, body: z.ZodType): Record<string, unknown> {
  const schema = jsonSchema(body);
  if (operation.form) return { 'application/x-www-form-urlencoded': { schema } };
  if (!operation.encrypted) return { 'application/json': { schema } };
  return {
    'application/jose': {
      schema: {
        type: 'string',
        contentMediaType: 'application/json',
        contentSchema: schema,
        description: 'Compact JWE, ECDH-ES + A256GCM, with iat and jti in the protected header',
      },
    },
  };
}

function success(operation: Operation): Record<string, unknown> {
  if (operation.stream)
    return { description: 'Server-sent events', content: { 'text/event-stream': { schema: { type: 'string' } } } };
  const schema = jsonSchema(z.object({ success: z.literal(true), value: operation.output }));
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function failures(operation: Operation): Record<string, unknown> {
  const codes = new Set<ErrorCode>([
    ...COMMON_ERRORS,
    ...operation.errors,
    ...(operation.access === 'staff' ? [] : (['wrong_merchant'] as const)),
    ...refusalsOf(operation.access),
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Record<string, unknown>[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
