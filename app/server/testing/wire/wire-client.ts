import { randomUUID } from 'node:crypto'
import { fillPath } from '#platform/contract/address.ts'
import { specifiedCalls } from '../../specified-calls.ts'
import type { TestClient } from '../test-client.ts'

export type Fields = Record<string, unknown>

export interface WireAnswer {
  status: number
  body: Record<string, unknown>
}

/** Sends a specified call like its original client: a form with only the specified field names. */
export async function sendCall(
  client: TestClient,
  path: string,
  fields: Fields,
  headers: Record<string, string> = {},
): Promise<WireAnswer> {
  const call = specifiedCalls.find((each) => each.path === path)
  if (!call) throw new Error(`${path} is no specified call`)
  const inAddress = [...path.matchAll(/\{(\w{1,60})\}/g)].map(([, name = '']) => name)
  const strange = Object.keys(fields).filter((name) => ![...call.payload, ...inAddress].includes(name))
  if (strange.length > 0) throw new Error(`${path} has no ${strange.join(', ')}`)
  const { url, rest } = fillPath({ at: path }, fields)
  const response =
    call.method === 'GET'
      ? await client.get(`${url}?${new URLSearchParams(rest as Record<string, string>)}`, headers)
      : await client.post(url, rest as Fields, 'form', { 'idempotency-key': randomUUID(), ...headers })
  const isJson = String(response.headers['content-type']).includes('application/json')
  return { status: response.statusCode, body: isJson && response.body ? response.json() : {} }
}

/** Returns a function that makes calls as one user; each must succeed. */
export function caller(client: TestClient) {
  return async (path: string, fields: Fields = {}): Promise<Record<string, never>> => {
    const { status, body } = await sendCall(client, path, fields)
    if (status !== 200 || body.good === false) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    return body as Record<string, never>
  }
}
