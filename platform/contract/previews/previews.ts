/** What buyers ask about. */
export const questionTopics = ['courses', 'seminars', 'certification', 'tools'] as const
export type QuestionTopic = (typeof questionTopics)[number]

/** How a page is shown to a guest: over home, at `/home?course=OLC110`. */
export interface Preview {
  /** The parameter of home's address, which no other preview has. */
  name: string
  title: string
  /** One or two sentences for link previews and search engines. */
  description: string
  /** The page's parameter that becomes the value of `name`; without it, the value is the part of the page's path. */
  value?: string
  /** The preview is not offered to search engines. */
  noindex?: boolean
  /** Parameters that the page must have to be shown as this preview. */
  fixed?: Readonly<Record<string, string>>
}

/** A page as far as its address and its previews go. */
export interface Previewed {
  /** The page's address without the leading slash: `onlineTraining/:courseid`. */
  path: string
  previews: readonly Preview[]
}

export interface FoundPreview<P extends Previewed = Previewed> {
  page: P
  preview: Preview
  /** What the preview is of, such as a course code; '' where it is of the whole page. */
  value: string
  /** The page's own address, with its parameters. */
  address: string
}

const HOME = '/home'

/** The address over home at which a guest sees this page; null where it has no preview. */
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

/** The page that home's parameters name, with its own address; null where they name none. */
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

/** null if the path needs a value and the value is empty. */
function pathWith(path: string, value: string): string | null {
  if (!path.includes(':')) return `/${path}`
  return value === '' ? null : `/${path.replace(/:\w+/, () => encodeURIComponent(value))}`
}
