/** Splits a launch address into the file and its query, to which SCORM adds the parameters of the item. */
export function splitAddress(href: string, parameters: string): { file: string; query: string } {
  const [, path = '', search = '', hash = ''] =
    /^([^?#]{0,2000})(\?[^#]{0,2000})?(#.{0,2000})?$/.exec(href.trim()) ?? []
  const added = parameters.trim().replace(/^[?&]+/, '')
  const isHash = added.startsWith('#')
  const joined = added === '' || isHash ? search : `${search || '?'}${search.length > 1 ? '&' : ''}${added}`
  return {
    file: decoded(path).replace(/^(?:\.\/)+/, ''),
    query: `${joined}${isHash ? added : hash}`.slice(0, 1000),
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
