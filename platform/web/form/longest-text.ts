import type { z } from 'zod'

/** Returns the maximum length of the text at `path` (such as 'draft.terms.0.name') that a schema accepts. */
export function longestText(schema: z.core.$ZodType, path: string): number | undefined {
  let found: z.core.$ZodType | undefined = schema
  for (const key of path.split('.')) found = found && partOf(found, key)
  return found && longestIn(found)
}

/** Returns the schema inside wrappers such as `optional()`, and the input side of transformations. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodTypes {
  const { _zod } = schema as z.core.$ZodTypes
  const { def } = _zod
  if (def.type === 'pipe') return unwrapped(isTransform(def.in) ? def.out : def.in)
  return 'innerType' in def ? unwrapped(def.innerType) : (schema as z.core.$ZodTypes)
}

const isTransform = (schema: z.core.$ZodType) => schema._zod.def.type === 'transform'

function partOf(schema: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  const { def } = unwrapped(schema)._zod
  if (def.type === 'object') return def.shape[key]
  if (def.type === 'array') return def.element
  if (def.type === 'record') return def.valueType
  if (def.type === 'union') return firstOf(def.options, (option) => partOf(option, key))
  return undefined
}

function longestIn(schema: z.core.$ZodType): number | undefined {
  const inner = unwrapped(schema)
  if (inner._zod.def.type === 'union') return firstOf(inner._zod.def.options, longestIn)
  if (inner._zod.def.type !== 'string') return undefined
  const limits = inner._zod.def.checks?.map(({ _zod }) => _zod.def as { maximum?: unknown; check: string })
  const limit = limits?.find(({ check }) => check === 'max_length')?.maximum
  return typeof limit === 'number' ? limit : undefined
}

function firstOf<T, Found>(items: readonly T[], find: (item: T) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}
