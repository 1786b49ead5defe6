/** Reads the tags of a DKIM or DMARC record, such as `v=DKIM1; k=rsa; p=…`. */
export function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(';').flatMap((part) => {
      const at = part.indexOf('=')
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const]
    }),
  )
}
