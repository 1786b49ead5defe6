import { addressOf } from '#platform/contract/address.ts'
import { catalog } from '../contract.ts'

/** URL of a film, picture, or captions file. */
export const mediaAddress = (file: string): string => addressOf(catalog.media, { file })
