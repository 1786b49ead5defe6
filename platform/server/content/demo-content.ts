import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../project-root.ts'
import { readYaml } from './read-yaml.ts'

/** Reads content/demo/<name>.yaml. */
export const demoContent = <S extends z.core.$ZodType>(name: string, schema: S): Promise<z.output<S>> =>
  readYaml(join(projectRoot(), 'content/demo', `${name}.yaml`), schema)

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write the time like "09:30"')
  .transform((text) => Number(text.slice(0, 2)) + Number(text.slice(3)) / 60)

/** Time of an event in the demo data: days relative to the demo day, and time of day in UTC. */
export const demoMoment = { days: z.int(), at: clock.optional() }

/** Returns the entry that another entry references by key. Throws if it is missing. */
export function entryOf<Entry>(entries: Readonly<Record<string, Entry>>, key: string, where: string): Entry {
  const entry = entries[key]
  if (entry === undefined) throw new Error(`content/demo has no ${key} among ${where}`)
  return entry
}

/** Schema of a draft in a content file. Omitted fields default to the blank draft. */
export const draftOver = <Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  blank: NoInfer<Partial<z.output<z.ZodObject<Shape>>>>,
) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null ? { ...(blank as object), ...value } : value),
    z.strictObject(shape),
  )
