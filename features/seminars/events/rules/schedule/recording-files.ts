import type { Recording } from '../../contract/parts.ts'

/** Returns the name of a file under /media, with or without a path in the recording. */
const mediaName = (address: string): string => address.replace(/^.*\//, '')

export const mediaAddress = (address: string): string => `/media/${mediaName(address)}`

/** Returns the file names of a recording. */
export const filesOf = ({ video, captions }: Recording): string[] =>
  [video, ...captions.map(({ source }) => source)].map(mediaName)
