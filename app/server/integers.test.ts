import { expect, it } from 'vitest'
import type { z } from 'zod'
import { inputSchema } from './testing/input-schema.ts'
import { testApp } from './testing/test-app.ts'

type Schema = z.core.JSONSchema.JSONSchema

/** Range of an integer column. */
const MIN = -(2 ** 31)
const MAX = 2 ** 31 - 1

/** Integers that are not stored in such a column, with the reason. */
const wide: Readonly<Record<string, string>> = {
  'administration.retryJob.jobid': 'a bigint of the job queue',
  'consultingWire.deleteDate.timestamp': 'a moment in milliseconds',
  'exams.answer.sequence': 'a bigint',
  'rotp.work.beginFile.bytes': 'a file that is too large is refused with its size',
  'rotp.work.sendPart.offset': 'is only compared',
}

function wideIntegers(schema: Schema | boolean | undefined, path: string): string[] {
  if (typeof schema !== 'object') return []
  const isWide =
    schema.type === 'integer' &&
    !((schema.minimum ?? -Infinity) >= MIN && (schema.maximum ?? Infinity) <= MAX)
  const parts = [
    ...Object.entries(schema.properties ?? {}).map(([name, each]) => [each, `${path}.${name}`] as const),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(
      (each) => [each, path] as const,
    ),
    ...[schema.items, schema.additionalProperties].flat().map((each) => [each, path] as const),
    ...(schema.prefixItems ?? []).map((each) => [each, path] as const),
    ...Object.values(schema.$defs ?? {}).map((each) => [each, path] as const),
  ]
  return [
    ...(isWide ? [path] : []),
    ...parts.flatMap(([part, at]) => wideIntegers(part as Schema | boolean | undefined, at)),
  ]
}

it('accepts only integers that fit an integer column, except in listed fields', async () => {
  const { app } = await testApp({ world: 'empty' })
  const found = app.served.flatMap(({ operation }) =>
    wideIntegers(inputSchema(operation, 'output'), operation.id),
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(wide).sort())
})
