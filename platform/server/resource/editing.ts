import type { z } from 'zod'
import type { Use } from '#platform/contract/edits.ts'
import { type FieldMessages, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '../context.ts'
import type { Store, Stored } from './store.ts'

/** Messages by draft field; a field without a message is valid. */
type Problems = Readonly<Record<string, string | undefined>>

/**
 * Describes one kind of resource for the shared commands, as plain functions without nested options. `Code` lists the
 * refusal codes of a save in addition to those of the commands.
 */
export interface Editing<Draft extends object, Code extends string = never> {
  /** Name in the audit log and the history, such as 'licenses.expert'. */
  name: string
  /** 'expert': the noun used in sentences; defaults to the end of the name. */
  one?: string
  nameOf: (draft: Draft) => string
  /** Labels of fields whose name in code is not suitable: 'yearsHandsOn' defaults to 'Years hands on'. */
  labels?: Readonly<Partial<Record<keyof Draft & string, string>>>
  /** Defaults for fields that a new record does not specify. */
  blank?: (ctx: Context, changes: Partial<Draft>) => Partial<Draft>
  /** Validates the entire draft; returns problems by field. */
  check?: (ctx: Context<Code>, draft: Draft, stored: Stored<Draft> | null) => Promise<Problems> | Problems
  /** Returns the records that use it, closest first. While there are any, it cannot be archived. */
  uses?: (ctx: Context, id: string) => Promise<Use[]>
  /** Messages for duplicate values, keyed by unique constraint. */
  unique?: Readonly<Record<string, FieldMessages>>
  /** Returns the names of ids in its fields. */
  namesOf?: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Runs after every change, to update derived data. */
  changed?: (ctx: Context, id: string) => Promise<void>
}

/** A kind of resource with its validation and storage. */
export interface Kind<Draft extends object, Code extends string = never> extends Editing<Draft, Code> {
  schema: z.ZodObject
  store: Store<Draft, Code>
}

/** Returns 'expert' for 'licenses.expert' by default. */
const oneOf = ({ one, name }: Pick<Editing<object>, 'one' | 'name'>): string =>
  one ?? name.slice(name.lastIndexOf('.') + 1)

export const fieldsOf = <Draft extends object>({ schema }: { schema: Kind<Draft>['schema'] }) =>
  Object.keys(schema.shape) as (keyof Draft & string)[]

/** Returns a field's label; defaults to 'Years hands on' for 'yearsHandsOn'. */
export function labelOf<Draft extends object>(
  { labels }: Pick<Editing<Draft>, 'labels'>,
  field: keyof Draft & string,
): string {
  const words = field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return labels?.[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns an editable record, locked until the transaction ends. */
export async function lock<Draft extends object, Code extends string>(
  ctx: Context<'archived'>,
  kind: Kind<Draft, Code>,
  id: string,
): Promise<Stored<Draft>> {
  const stored = (await kind.store.find(ctx, id, true)) ?? refuse('not-found')
  if (stored.archivedAt) {
    ctx.refuse('archived', { message: `This ${oneOf(kind)} is in the archive. Please restore it first.` })
  }
  return stored
}

/** Refuses with messages at draft fields, prefixed with the path in the operation's form. */
export const refuseFields = (messages: FieldMessages, within = 'draft'): never =>
  refuse('bad-input', {
    message: Object.values(messages)[0] ?? 'Please check the marked fields.',
    fields: inside(messages, within),
  })

export const fieldInside = (field: string, within = 'draft'): string => `${within}.${field}`

const inside = (messages: FieldMessages, within?: string): FieldMessages =>
  Object.fromEntries(Object.entries(messages).map(([path, message]) => [fieldInside(path, within), message]))
