/** Returns an object with only the named fields of another, such as the columns of a table that a query reads. */
export function pick<From extends object, Key extends keyof From>(
  from: From,
  ...keys: Key[]
): Pick<From, Key> {
  const picked: Partial<Pick<From, Key>> = {}
  for (const key of keys) picked[key] = from[key]
  return picked as Pick<From, Key>
}
