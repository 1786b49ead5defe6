import type { Handler } from '#platform/server/feature.ts'
import { type ReadyBytes, readyBytes } from '#platform/server/http/ready-bytes.ts'
import type { accounts } from '../../contract.ts'
import { isoCountries } from './iso-countries.ts'
import { hasSubdivisions } from './subdivisions.ts'

let bytes: Promise<ReadyBytes> | undefined

function list() {
  return Object.entries(isoCountries.getNames('en', { select: 'official' }))
    .map(([code, name]) => ({
      code,
      name,
      alpha3: isoCountries.alpha2ToAlpha3(code) ?? '',
      subdivisions: hasSubdivisions(code),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Returns all ISO 3166-1 countries; built once because the list changes only with a new build. */
export const countries: Handler<typeof accounts.countries> = () => {
  bytes ??= readyBytes(list())
  return bytes
}
