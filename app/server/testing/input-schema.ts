import { z } from 'zod'
import type { AnyOperation } from '#platform/contract/operation.ts'

type Schema = z.core.JSONSchema.JSONSchema

const known = {
  input: new WeakMap<z.core.$ZodType, Schema>(),
  output: new WeakMap<z.core.$ZodType, Schema>(),
}

/** Returns the JSON schema of an operation's input, before (`input`) or after parsing (`output`). Do not modify it. */
export function inputSchema({ input }: AnyOperation, io: 'input' | 'output' = 'input'): Schema {
  const schema = known[io].get(input) ?? z.toJSONSchema(input, { io, unrepresentable: 'any' })
  known[io].set(input, schema)
  return schema
}
