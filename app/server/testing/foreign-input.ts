import type { z } from 'zod'
import type { AnyOperation } from '#platform/contract/operation.ts'
import { inputSchema } from './input-schema.ts'

type Schema = z.core.JSONSchema.JSONSchema

/** Values for inputs that reference another tenant's data. */
export interface ForeignData {
  /** Companies, people and all rows of the other tenant. */
  companies: readonly string[]
  people: readonly string[]
  rows: readonly { table: string; id: string }[]
  /** Ids used in free texts. Such a text may be stored as the caller's own data and therefore be returned. */
  decoys: readonly string[]
  emails: readonly string[]
  /** The attacker's own company and people, so that some inputs mix both. */
  ownCompanies: readonly string[]
  ownPeople: readonly string[]
  /** Partner codes of the other tenant and of the attacker. */
  partners: readonly string[]
  ownPartners: readonly string[]
}

/** Returns a reproducible sequence of numbers from 0 to 1. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Uses the parsed fields' schemas (content of JSON texts), or the input schema if the parsed one is empty. */
function schemaOf(operation: AnyOperation): Schema {
  const [read, sent] = [inputSchema(operation, 'output'), inputSchema(operation)]
  const fields = Object.entries(read.properties ?? {}).map(([name, field]) => [
    name,
    Object.keys(field as object).length > 0 ? field : (sent.properties?.[name] ?? {}),
  ])
  return { ...sent, properties: Object.fromEntries(fields) }
}

/**
 * Generates an input with ids of another company's or partner's rows. It matches the schema as far as possible without
 * knowledge of the operation, so that it passes field validation and reaches the rows.
 */
export function foreignInput(
  operation: AnyOperation,
  things: ForeignData,
  random: () => number,
): Record<string, unknown> {
  const schema = schemaOf(operation)
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const [feature = ''] = operation.id.split('.')
  /** Rows of tables whose name contains the field name, or else the feature name: runs for `runid` and `run_id`. */
  const rowsFor = (name: string) => {
    const words = [name.replace(/_?ids?\d*$/i, ''), feature].map((word) =>
      word.toLowerCase().replace(/s$/, ''),
    )
    return (
      words
        .filter((word) => word.length > 2)
        .map((word) => things.rows.filter(({ table }) => table.replaceAll('_', '').includes(word)))
        .find((rows) => rows.length > 0) ?? []
    )
  }
  const idFor = (name: string): string => {
    const isOwn = random() < 0.35
    if (/comp/i.test(name)) return pick(isOwn ? things.ownCompanies : things.companies) ?? ''
    if (/user|emp|person|superv|member|people/i.test(name) || random() < 0.15)
      return pick(isOwn ? things.ownPeople : things.people) ?? ''
    const fitting = random() < 0.7 ? rowsFor(name) : []
    return pick(fitting.length > 0 ? fitting : things.rows)?.id ?? ''
  }
  const textFor = (name: string): unknown => {
    if (/email/i.test(name)) return pick(things.emails)
    if (/^partner$/i.test(name) && things.partners.length > 0)
      return pick(random() < 0.5 ? things.ownPartners : things.partners)
    if (/(id|ids|id1|code|token|link|target|company|part)$/i.test(name)) return idFor(name)
    if (/price|amount|credit|total/i.test(name)) return '10.00'
    if (/day|date|from|until/i.test(name)) return '2026-11-20'
    if (/search|words|text|find/i.test(name)) return pick(['', ...things.emails])
    return pick(['Some words', '', pick(things.decoys) ?? ''])
  }
  const fieldValue = (name: string, field: Schema): unknown => {
    if (field.const !== undefined) return field.const
    if (field.enum) return pick(field.enum)
    const choices = field.anyOf ?? field.oneOf
    if (choices) return fieldValue(name, (pick(choices) ?? {}) as Schema)
    if (field.type === 'boolean') return random() < 0.5
    if (field.type === 'integer' || field.type === 'number') return Math.max(field.minimum ?? 1, 1)
    if (field.type === 'array')
      return Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
        fieldValue(name, (field.items ?? {}) as Schema),
      )
    if (field.type === 'object') return recordOf(field)
    if (field.format === 'uuid') return idFor(name)
    if (field.format === 'email') return pick(things.emails)
    if (field.format === 'date') return '2026-11-20'
    if (field.format === 'date-time') return '2026-11-20T16:00:00Z'
    return field.type === 'string' ? textFor(name) : looseRecord(name)
  }
  const recordOf = (field: Schema): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(field.properties ?? {})
        .filter(([name]) => field.required?.includes(name) || random() < 0.6)
        .map(([name, each]) => [name, fieldValue(name, each as Schema)]),
    )
  /** For fields with an empty schema: uses field names from the specification. */
  const looseRecord = (name: string): unknown =>
    random() < 0.5
      ? textFor(name)
      : {
          userid: idFor('userid'),
          empid: idFor('empid'),
          compid: idFor('compid'),
          email: pick(things.emails),
          f_name: 'Some',
          l_name: 'Body',
          username: 'some.body',
        }
  return recordOf(schema)
}
