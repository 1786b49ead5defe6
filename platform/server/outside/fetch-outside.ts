import { describeConnectionFailure, requestOutside } from './post-outside.ts'

const MAX_BYTES = 1024 * 1024

/** Why a URL could not be read, as a message for the user who entered it. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

interface Wanted {
  method?: string
  headers?: Readonly<Record<string, string>>
  /** Text or form fields. */
  body?: unknown
}

/**
 * `fetch` for user-supplied addresses, with the same protection as `postOutside`. Reads at most one megabyte. Redirects
 * are returned, not followed. Throws Unreachable.
 */
export async function fetchOutside(
  url: string,
  { method = 'GET', headers = {}, body = '' }: Wanted,
  allowedOrigin: string | undefined,
): Promise<Response> {
  try {
    const response = await requestOutside({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { 'user-agent': 'Permeate', ...headers },
      body: String(body ?? ''),
      allowedOrigin,
    })
    const parts: Buffer[] = []
    let size = 0
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length
      if (size > MAX_BYTES) throw new Unreachable('The answer is longer than one megabyte.')
      parts.push(part)
    }
    const status = response.statusCode ?? 502
    const hasBody = status !== 204 && status !== 304
    return new Response(hasBody ? Buffer.concat(parts) : null, {
      status,
      headers: headersOf(response.headers),
    })
  } catch (error) {
    if (error instanceof Unreachable) throw error
    throw new Unreachable(describeConnectionFailure(error), { cause: error })
  }
}

const headersOf = (raw: NodeJS.Dict<string | string[]>): [string, string][] =>
  Object.entries(raw).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((each): [string, string] => [
      name,
      each,
    ]),
  )
