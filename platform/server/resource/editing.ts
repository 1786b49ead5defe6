import type { z } from 'zod'
import type { Use } from '#platform/contract/edits.ts'
import { type FieldMessages, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '../context.ts'
import type { Store, Stored } from './store.ts'

/** Messages by the fields of a draft; a field without one is as it should be. */
type Problems = Readonly<Record<string, string | undefined>>

/**
 * What the commands around one kind of resource have to know of it: plain functions, and no options of options. `Code`
 * is what a save may be refused with beside what the commands refuse themselves.
 */
export interface Editing<Draft extends object, Code extends string = never> {
  /** 'licenses.expert': its name in the audit and in its history. */
  name: string
  /** 'expert': how one is called in a sentence; the end of the name unless said. */
  one?: string
  nameOf: (draft: Draft) => string
  /** Names of fields for people, where the name in code is not it: 'yearsHandsOn' reads 'Years hands on'. */
  labels?: Readonly<Partial<Record<keyof Draft & string, string>>>
  /** What a new one has besides what is named. */
  blank?: (ctx: Context, changes: Partial<Draft>) => Partial<Draft>
  /** What is wrong with it as a whole, by its fields. */
  check?: (ctx: Context<Code>, draft: Draft, stored: Stored<Draft> | null) => Promise<Problems> | Problems
  /** What uses it, the nearest first; while there is any, it is not archived. */
  uses?: (ctx: Context, id: string) => Promise<Use[]>
  /** The messages for a second one with the same value, by the constraint that refuses it. */
  unique?: Readonly<Record<string, FieldMessages>>
  /** What the ids in its fields stand for. */
  namesOf?: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** After every change: what is stored elsewhere for quick answers. */
  changed?: (ctx: Context, id: string) => Promise<void>
}

/** A kind of resource with how it is checked and stored. */
export interface Kind<Draft extends object, Code extends string = never> extends Editing<Draft, Code> {
  schema: z.ZodObject
  store: Store<Draft, Code>
}

/** 'expert' of 'licenses.expert'. */
const oneOf = ({ one, name }: Pick<Editing<object>, 'one' | 'name'>): string =>
  one ?? name.slice(name.lastIndexOf('.') + 1)

export const fieldsOf = <Draft extends object>({ schema }: { schema: Kind<Draft>['schema'] }) =>
  Object.keys(schema.shape) as (keyof Draft & string)[]

/** 'Years hands on' of 'yearsHandsOn', where no label is named. */
export function labelOf<Draft extends object>(
  { labels }: Pick<Editing<Draft>, 'labels'>,
  field: keyof Draft & string,
): string {
  const words = field.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return labels?.[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** One that can be changed, locked until the transaction ends. */
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

/** Messages at the fields of a draft, as the form of the operation knows them. */
export const refuseFields = (messages: FieldMessages, within = 'draft'): never =>
  refuse('bad-input', {
    message: Object.values(messages)[0] ?? 'Please check the marked fields.',
    fields: inside(messages, within),
  })

export const fieldInside = (field: string, within = 'draft'): string => `${within}.${field}`

const inside = (messages: FieldMessages, within?: string): FieldMessages =>
  Object.fromEntries(Object.entries(messages).map(([path, message]) => [fieldInside(path, within), message]))
