import { addressOf } from '#platform/contract/address.ts'
import { catalog } from '../contract.ts'

/** URL of a film, picture, or captions file; with `server`, of one whose pixels a page may read. */
export const mediaAddress = (file: string, via?: 'server'): string =>
  addressOf(catalog.media, via ? { file, via } : { file })
