/** Where a film, picture or captions file is served. */
export function mediaAddress(file: string): string {
  return `/media/${encodeURIComponent(file)}`
}
