import type { AnyOperation, FileOperation, InputOf } from './operation.ts'

/** Path of an operation from the site root, with its `{name}` placeholders as declared. */
export const pathOf = ({ at }: Pick<AnyOperation, 'at'>): string => (at.startsWith('/') ? at : `/api/${at}`)

/** Returns the URL of an operation and the rest of its input that is not in the path. */
export function fillPath(
  operation: Pick<AnyOperation, 'at'>,
  input: unknown,
): { url: string; rest: Record<string, unknown> } {
  const rest = { ...(input as Record<string, unknown> | undefined) }
  const url = pathOf(operation).replace(/\{(\w{1,60})\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url, rest }
}

export function withQuery(url: string, values: Record<string, unknown>): string {
  const present = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(present.map(([name, value]): [string, string] => [name, String(value)]))
  return present.length > 0 ? `${url}?${query}` : url
}

/** Returns the URL of a file: `<a href={addressOf(orders.document, { documentid })}>`. */
export function addressOf<Op extends FileOperation>(operation: Op, input: InputOf<Op>): string {
  const { url, rest } = fillPath(operation, input)
  return withQuery(url, rest)
}
