import { addressOf } from '#platform/contract/address.ts'
import { catalog } from '../contract.ts'

/** Where a film, picture or captions file is served. */
export const mediaAddress = (file: string): string => addressOf(catalog.media, { file })
