import { isEmailAddress, tidyEmail } from '#platform/contract/email.ts'
import { ONE_NAME } from '#platform/contract/names.ts'

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

/** A SCIM resource as JSON, with attribute names as spelled in the schema. */
export type ScimResource = Readonly<Record<string, unknown>>

/** Fields used from a SCIM User. */
export interface PersonFacts {
  /** '' if the directory sends no deliverable address. */
  email: string
  firstName: string
  /** ONE_NAME if the person has only one name. */
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

/** Returns the preferred value of a list: the primary one, otherwise the work one, otherwise the first. */
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

/** Reads a User from a request; texts that exceed our limits are truncated. */
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
