/** Where a file of content/media is served. */
export function mediaAddress(file: string): string {
  return `/media/${encodeURIComponent(file)}`
}
