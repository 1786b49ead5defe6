/** Returns the rules of a zod schema as text. Schemas with the same text parse identically. */
export function schemaSignature(schema: unknown): string {
  const seen = new Set<unknown>()
  const describe = (value: unknown): unknown => {
    if (typeof value === 'function') return String(value)
    if (typeof value === 'bigint' || value instanceof RegExp) return String(value)
    if (typeof value !== 'object' || value === null) return value
    if (seen.has(value)) return 'again'
    seen.add(value)
    try {
      if (value instanceof Set || value instanceof Map) return [...value].map(describe)
      if (Array.isArray(value)) return value.map(describe)
      const { def } = (value as { _zod?: { def?: unknown } })._zod ?? {}
      if (def) return describe(def)
      return Object.entries(value).map(([key, each]) => [key, describe(each)])
    } finally {
      seen.delete(value)
    }
  }
  return JSON.stringify(describe(schema))
}
