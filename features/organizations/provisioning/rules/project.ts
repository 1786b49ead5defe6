import type { ScimResource } from './person-facts.ts'

export interface Projection {
  /** Attribute names in lowercase; undefined includes all attributes. */
  attributes?: readonly string[] | undefined
  excludedAttributes?: readonly string[] | undefined
}

/** Attributes included in every response. */
const always = new Set(['schemas', 'id'])
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/

/** Parses `userName,name.familyName`; undefined if the list is empty. */
export function readNames(list: unknown): string[] | undefined {
  const names = (Array.isArray(list) ? list.join(',') : typeof list === 'string' ? list : '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim().replace(CORE, ''))
    .filter(Boolean)
  return names.length > 0 ? names : undefined
}

/** True if an attribute is part of the response. Lets callers skip loading unrequested data. */
export const isWanted = ({ attributes, excludedAttributes }: Projection, name: string): boolean =>
  (attributes === undefined || attributes.some((each) => each === name || each.startsWith(`${name}.`))) &&
  !excludedAttributes?.includes(name)

/** Returns the resource with the requested attributes (RFC 7644, 3.9). */
export function project(
  resource: ScimResource,
  { attributes, excludedAttributes }: Projection,
): ScimResource {
  const shown = attributes ? only(resource, attributes, '') : resource
  return excludedAttributes ? without(shown, excludedAttributes, '') : shown
}

/** Extension attributes follow the extension's name after a colon, all others after a dot. */
const pathOf = (start: string, key: string): string =>
  start === '' ? key.toLowerCase() : `${start}${/^urn:.*:user$/.test(start) ? ':' : '.'}${key.toLowerCase()}`

function mapEntries(value: unknown, work: (record: ScimResource) => ScimResource): unknown {
  if (Array.isArray(value)) return value.map((each) => mapEntries(each, work))
  return typeof value === 'object' && value !== null ? work(value as ScimResource) : value
}

function only(resource: ScimResource, names: readonly string[], start: string): ScimResource {
  const entries = Object.entries(resource).flatMap(([key, value]) => {
    const path = pathOf(start, key)
    if ((start === '' && always.has(key)) || names.includes(path)) return [[key, value] as const]
    const isInside = names.some((name) => name.startsWith(`${path}.`) || name.startsWith(`${path}:`))
    return isInside ? [[key, mapEntries(value, (each) => only(each, names, path))] as const] : []
  })
  return Object.fromEntries(entries)
}

function without(resource: ScimResource, names: readonly string[], start: string): ScimResource {
  const entries = Object.entries(resource).flatMap(([key, value]) => {
    const path = pathOf(start, key)
    if (start === '' && always.has(key)) return [[key, value] as const]
    return names.includes(path)
      ? []
      : [[key, mapEntries(value, (each) => without(each, names, path))] as const]
  })
  return Object.fromEntries(entries)
}
