import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'

/** Reads a YAML file in content/. Throws an error that names the file, the path in it, and the problem. */
export async function readYaml<S extends z.core.$ZodType>(path: string, schema: S): Promise<z.output<S>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} is missing`)
  })
  return checkContent(path, schema, parseText(path, text))
}

/** Validates part of a file; `name` identifies it in errors. */
export function checkContent<S extends z.core.$ZodType>(
  name: string,
  schema: S,
  value: unknown,
): z.output<S> {
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  const issues = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${name} cannot be used:\n  ${issues.join('\n  ')}`)
}

function parseText(path: string, text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new Error(`${path} is not readable: ${(error as Error).message}`)
  }
}
