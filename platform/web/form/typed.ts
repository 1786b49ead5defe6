/** A draft as edited in form fields: numbers are strings. */
export type Typed<T> = T extends readonly (infer Item)[]
  ? Typed<Item>[]
  : T extends number
    ? string
    : T extends string | boolean | null | undefined
      ? T
      : T extends object
        ? { [Key in keyof T]: Typed<T[Key]> }
        : T

/** Converts a stored value for a form. The draft's schema parses the text back to numbers. */
export const asTyped = <T>(value: T): Typed<T> => convert(value) as Typed<T>

/** Text of form values for comparison: a number field returns '8' as 8 when it loses the focus. */
export const textOf = (values: unknown): string => JSON.stringify(asTyped(values))

function convert(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(convert)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, convert(each)]))
}
