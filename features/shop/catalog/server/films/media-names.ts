/** Generated names of uploaded files. Files shipped with the product start with a course code. */
export const UPLOADED = /^u-[0-9a-f-]{36}\.(mp4|webm|vtt|jpg|png|webp)$/

export const MEDIA = 'media'

/** Name of an uploaded film, picture or captions in the file store. */
export const uploadName = (name: string): string => `${MEDIA}/${name}`
