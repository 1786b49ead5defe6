/// <reference path="./iso-3166-2.d.ts" />
import iso from 'iso-3166-2'
import type { Handler } from '#platform/server/feature.ts'
import type { accounts } from '../../contract.ts'
import { readCountry } from './read-country.ts'

/**
 * Countries whose postal addresses include a state, province, or prefecture (Universal Postal Union, addressing
 * systems), with the ISO 3166-2 kinds used in addresses: for Italy the provinces, not the regions.
 */
const inAddresses: Record<string, { label: string; kinds?: readonly string[] }> = {
  US: { label: 'State' },
  CA: { label: 'Province or territory' },
  AU: { label: 'State or territory' },
  MX: { label: 'State' },
  BR: { label: 'State' },
  AR: { label: 'Province' },
  CN: { label: 'Province' },
  IN: { label: 'State or territory' },
  JP: { label: 'Prefecture' },
  MY: { label: 'State' },
  AE: { label: 'Emirate' },
  IT: { label: 'Province', kinds: ['Province'] },
  ES: { label: 'Province', kinds: ['Province', 'Autonomous city in north africa'] },
  NG: { label: 'State' },
  VE: { label: 'State' },
}

export const hasSubdivisions = (country: string): boolean => country in inAddresses

interface Subdivisions {
  label: string
  subdivisions: { code: string; name: string }[]
}

/** Returns the states or provinces used in a country's addresses, by name; empty if its addresses use none. */
export function subdivisionsOf(country: string): Subdivisions {
  const rule = inAddresses[country]
  if (!rule) return { label: 'State, province or region', subdivisions: [] }
  const found = Object.entries(iso.country(country)?.sub ?? {})
  const subdivisions = found
    .filter(([, { type }]) => !rule.kinds || rule.kinds.includes(type))
    .map(([code, { name }]) => ({ code: code.slice(country.length + 1), name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return { label: rule.label, subdivisions }
}

/** Returns the short code of a subdivision given by code or name; null if the country has no such subdivision. */
export function readSubdivision(country: string, text: string): string | null {
  const given = text.trim().toLowerCase()
  const { subdivisions } = subdivisionsOf(country)
  const found = subdivisions.find(
    ({ code, name }) =>
      code.toLowerCase() === given ||
      `${country}-${code}`.toLowerCase() === given ||
      name.toLowerCase() === given,
  )
  return found?.code ?? null
}

/** Returns the name of a state by its code; null if there is no such state. */
export const subdivisionName = (country: string, code: string): string | null =>
  subdivisionsOf(country).subdivisions.find((each) => each.code === code)?.name ?? null

export const subdivisions: Handler<typeof accounts.subdivisions> = async (input) =>
  subdivisionsOf(readCountry(input.country) ?? '')
