import type { FastifyRequest } from 'fastify'
import { type Projection, readNames } from '../../rules/project.ts'
import type { Page } from '../directory.ts'
import { MAX_COUNT } from '../protocol/schemas.ts'
import { refuseScim } from '../protocol/scim-error.ts'

const COUNT = 100
const LAST_INDEX = 1_000_000

/** Query parameter names are case-insensitive (RFC 7644 defines `startIndex`; some directories send `startindex`). */
function queryOf(request: FastifyRequest, name: string): unknown {
  const wanted = name.toLowerCase()
  return Object.entries(request.query as object).find(([key]) => key.toLowerCase() === wanted)?.[1]
}

function numberOf(request: FastifyRequest, name: string, otherwise: number): number {
  const text = queryOf(request, name)
  if (text === undefined || text === '') return otherwise
  if (typeof text === 'string' && /^-?\d{1,9}$/.test(text)) return Number(text)
  return refuseScim(400, 'invalidValue', `${name} must be a whole number.`)
}

export function readPage(request: FastifyRequest): Page {
  const filter = queryOf(request, 'filter') ?? ''
  if (typeof filter !== 'string') return refuseScim(400, 'invalidFilter', 'Please send one filter.')
  return {
    filter: filter.trim(),
    startIndex: Math.min(LAST_INDEX, Math.max(1, numberOf(request, 'startIndex', 1))),
    count: Math.min(MAX_COUNT, Math.max(0, numberOf(request, 'count', COUNT))),
  }
}

export const readProjection = (request: FastifyRequest): Projection => ({
  attributes: readNames(queryOf(request, 'attributes')),
  excludedAttributes: readNames(queryOf(request, 'excludedAttributes')),
})

/** RFC 7644, 4: discovery endpoints do not support filters. */
export function refuseFilter(request: FastifyRequest): void {
  if (queryOf(request, 'filter') !== undefined) refuseScim(403, null, 'This address takes no filter.')
}
