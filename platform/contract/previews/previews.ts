/** Topics of buyer questions. */
export const questionTopics = ['courses', 'seminars', 'certification', 'tools'] as const
export type QuestionTopic = (typeof questionTopics)[number]

/** How a page is previewed for a guest: over the home page, at `/home?course=OLC110`. */
export interface Preview {
  /** Query parameter of the home page that identifies this preview; unique among previews. */
  name: string
  title: string
  /** Description for link previews and search engines, one or two sentences. */
  description: string
  /** Page parameter whose value becomes the value of `name`. Default: the variable part of the page's path. */
  value?: string
  /** Excludes the preview from search engines. */
  noindex?: boolean
  /** Parameter values that the page must have to use this preview. */
  fixed?: Readonly<Record<string, string>>
}

/** Address and previews of a page. */
export interface Previewed {
  /** Page path without the leading slash: `onlineTraining/:courseid`. */
  path: string
  previews: readonly Preview[]
}

export interface FoundPreview<P extends Previewed = Previewed> {
  page: P
  preview: Preview
  /** The subject of the preview, such as a course code; '' if it is the entire page. */
  value: string
  /** Address of the page itself, with its parameters. */
  address: string
}

const HOME = '/home'

/** Returns the address on the home page where guests see this page, or null if it has no preview. */
export function previewAddress(page: Previewed, pathname: string, search: string, hash = ''): string | null {
  const parameters = new URLSearchParams(search)
  const preview = page.previews.find(({ fixed = {} }) =>
    Object.entries(fixed).every(([name, value]) => parameters.get(name) === value),
  )
  if (!preview) return null
  const value = preview.value === undefined ? partOfPath(page.path, pathname) : parameters.get(preview.value)
  for (const name of [...Object.keys(preview.fixed ?? {}), preview.value ?? '']) parameters.delete(name)
  const first = value ? `${preview.name}=${encodeURIComponent(value)}` : preview.name
  return `${HOME}?${[first, parameters.toString()].filter(Boolean).join('&')}${hash}`
}

/** Finds the page identified by the home page's parameters, with its address. Returns null if there is no match. */
export function findPreview<P extends Previewed>(
  pages: readonly P[],
  search: string,
  hash = '',
): FoundPreview<P> | null {
  const parameters = new URLSearchParams(search)
  for (const [name, value] of parameters) {
    const page = pages.find(({ previews }) => previews.some((each) => each.name === name))
    const preview = page?.previews.find((each) => each.name === name)
    const path = page && pathWith(page.path, value)
    if (!page || !preview || path === null || path === undefined) continue
    parameters.delete(name)
    const own = { ...preview.fixed, ...(preview.value && value ? { [preview.value]: value } : {}) }
    const query = new URLSearchParams([...Object.entries(own), ...parameters]).toString()
    return { page, preview, value, address: `${path}${query ? `?${query}` : ''}${hash}` }
  }
  return null
}

function partOfPath(path: string, pathname: string): string {
  const position = path.split('/').findIndex((part) => part.startsWith(':'))
  const part = position < 0 ? '' : (pathname.split('/')[position + 1] ?? '')
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Returns null if the path needs a value and the value is empty. */
function pathWith(path: string, value: string): string | null {
  if (!path.includes(':')) return `/${path}`
  return value === '' ? null : `/${path.replace(/:\w+/, () => encodeURIComponent(value))}`
}
