import type { Recording } from '../../contract/parts.ts'

/** The name of a file below /media, whether the recording names it with or without its address. */
const mediaName = (address: string): string => address.replace(/^.*\//, '')

export const mediaAddress = (address: string): string => `/media/${mediaName(address)}`

/** The names of the files that a recording consists of. */
export const filesOf = ({ video, captions }: Recording): string[] =>
  [video, ...captions.map(({ source }) => source)].map(mediaName)
