import { isEmailAddress, tidyEmail } from '#platform/contract/email.ts'
import { ONE_NAME } from '#platform/contract/names.ts'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** A SCIM resource as JSON: names of attributes as the schema spells them. */
export type ScimResource = Readonly<Record<string, unknown>>

/** What we use of a User of SCIM. */
export interface PersonFacts {
  /** '' where the directory sends no address that mail reaches. */
  email: string
  firstName: string
  /** ONE_NAME for a person with one name. */
  lastName: string
  title: string
  department: string
  employeeNumber: string
  costCenter: string
  phone: string
}

const text = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.trim().replace(/\s+/g, ' ').slice(0, most).trim() : ''

const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The value of a list that its owner prefers: the primary one, else that for work, else the first. */
function preferred(value: unknown): string {
  const list = listOf(value)
  const found =
    list.find((each) => inside(each, 'primary') === true) ??
    list.find((each) => inside(each, 'type') === 'work') ??
    list[0]
  return text(inside(found, 'value'), 1000)
}

function namesOf(resource: ScimResource, email: string): Pick<PersonFacts, 'firstName' | 'lastName'> {
  const given = text(inside(resource.name, 'givenName'), 80)
  const family = text(inside(resource.name, 'familyName'), 80)
  if (given && family) return { firstName: given, lastName: family }
  const whole = text(inside(resource.name, 'formatted'), 160) || text(resource.displayName, 160)
  const words = (given || family || whole || email.split('@')[0] || '').split(' ')
  const last = given || family || words.length === 1 ? ONE_NAME : (words.at(-1) ?? ONE_NAME)
  const first = last === ONE_NAME ? words.join(' ') : words.slice(0, -1).join(' ')
  return { firstName: first.slice(0, 80), lastName: last.slice(0, 80) }
}

/** Reads a User as it was sent; texts that are longer than we keep are cut. */
export function factsOf(resource: ScimResource): PersonFacts {
  const company = resource[ENTERPRISE_SCHEMA]
  const email = [preferred(resource.emails), text(resource.userName, 1000)]
    .map(tidyEmail)
    .find((each) => isEmailAddress(each))
  return {
    email: email ?? '',
    ...namesOf(resource, email ?? text(resource.userName, 80)),
    title: text(resource.title, 80),
    department: text(inside(company, 'department'), 80),
    employeeNumber: text(inside(company, 'employeeNumber'), 40),
    costCenter: text(inside(company, 'costCenter'), 40),
    phone: preferred(resource.phoneNumbers).slice(0, 40),
  }
}
