import { expect, test } from 'vitest';
import { operations } from '@mela/contract/operations';
import type { Operation } from '@mela/contract/operation';
import { openApiDocument } from './openapi.ts';

test('describes every operation: its inputs, its answer and each of its failures', () => {
  const { paths } = openApiDocument('Mela') as {
    paths: Record<
      string,
      Record<
        string,
        {
          parameters: { name: string; in: string }[];
          responses: Record<string, { description: string }>;
          requestBody?: unknown;
        }
      >
    >;
  };
  for (const operation of Object.values<Operation>(operations)) {
    const described = paths[operation.path]?.[operation.method.toLowerCase()];
    expect(described, operation.id).toBeDefined();
    const failures = Object.values(described?.responses ?? {})
      .map((response) => response.description)
      .join(', ');
    for (const code of operation.errors) expect(failures).toContain(code);
    const named = (described?.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map((parameter) => parameter.name);
    expect(named).toEqual(Object.keys(operation.query?.shape ?? {}));
    expect(described?.requestBody !== undefined).toBe((operation.body ?? operation.file) !== undefined);
  }
});
