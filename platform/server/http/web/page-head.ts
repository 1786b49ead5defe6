import { findPreview, type Previewed, previewAddress } from '#platform/contract/previews/previews.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { escaped } from '#platform/contract/texts/xml.ts'
import type { App } from '../../app.ts'
import { type LinkPreview, linkPreviews } from '../../extensions/link-previews.ts'
import { makeContext } from '../../make-context.ts'

interface PageHead extends Omit<LinkPreview, 'picture'> {
  /** Canonical URL of the content, including the origin. */
  canonical: string
  /** URL of the picture, including the origin. */
  image: string
  /** True if the picture is wide and can be shown large. */
  isWide: boolean
  noindex: boolean
}

const LONGEST = 300

/** Returns the document head for a URL; null for the general text about the product. */
export async function headOf(app: App, pages: readonly Previewed[], url: string): Promise<PageHead | null> {
  const { pathname, search } = new URL(url, app.settings.publicUrl)
  const found = findPreview(pages, pathname === '/home' ? search : searchOfPage(pages, pathname, search))
  if (!found) return null
  const { preview, page, value } = found
  const described = isReadable(value) ? await describe(app, preview.name, value) : null
  // A page for a missing item has no description.
  if (!described && page.path.includes(':') && sourceOf(app, preview.name)) return null
  const own = new URL(found.address, app.settings.publicUrl)
  return {
    title: described?.title ?? preview.title,
    description: shortened(described?.description ?? preview.description),
    canonical: app.settings.publicUrl + canonicalAddress(page, own.pathname, own.searchParams),
    image: `${app.settings.publicUrl}${described?.picture ?? '/icons/icon-512.png'}`,
    isWide: described?.picture !== undefined,
    noindex: preview.noindex ?? false,
  }
}

/** Inserts a head into the HTML document. */
export function withHead(html: string, head: PageHead): string {
  const { title, description, canonical, image, isWide, noindex } = head
  const tags = [
    ['og:title', title],
    ['og:description', description],
    ['og:type', 'website'],
    ['og:site_name', 'Permeate'],
    ['og:url', canonical],
    ['og:image', image],
  ].map(([property = '', content = '']) => `<meta property="${property}" content="${escaped(content)}">`)
  const more = [
    `<link rel="canonical" href="${escaped(canonical)}">`,
    `<meta name="twitter:card" content="${isWide ? 'summary_large_image' : 'summary'}">`,
    ...(noindex ? ['<meta name="robots" content="noindex">'] : []),
  ]
  const own = [
    `<title>${escaped(title)} · Permeate</title>`,
    `<meta name="description" content="${escaped(description)}">`,
  ]
  return html.replace(general, '').replace('</head>', () => `${[...own, ...tags, ...more].join('')}</head>`)
}

/** The product description in the built document, between two comments. */
const general = /<!--about-->.{0,2000}?<!--\/about-->/s

/** Treats the page's own address like its preview's, because users share links to both. */
function searchOfPage(pages: readonly Previewed[], pathname: string, search: string): string {
  const parts = pathname.slice(1).split('/')
  const page = pages.find(({ path }) => {
    const shape = path.split('/')
    return (
      shape.length === parts.length && shape.every((part, at) => part.startsWith(':') || part === parts[at])
    )
  })
  const address = page && previewAddress(page, pathname, search)
  return address ? new URL(address, 'http://home').search : ''
}

/** Returns the address without list filters and campaign parameters. */
function canonicalAddress(page: Previewed, pathname: string, parameters: URLSearchParams): string {
  const names = page.previews.flatMap(({ fixed = {}, value }) => [...Object.keys(fixed), value ?? ''])
  const named = new URLSearchParams([...parameters].filter(([name]) => names.includes(name)))
  return previewAddress(page, pathname, `?${named}`) ?? pathname
}

/** True for text that the database accepts. No item has a longer identifier. */
const isReadable = (value: string): boolean => value !== '' && value.length <= 200 && !/\p{Cc}/u.test(value)

const sourceOf = (app: App, name: string) => app.parts(linkPreviews).find(({ names }) => names.includes(name))

async function describe(app: App, name: string, value: string): Promise<LinkPreview | null> {
  const source = sourceOf(app, name)
  if (!source) return null
  try {
    return await source.read(makeContext(app, { actor: null, now: app.clock() }), value)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line
  const start = line.slice(0, LONGEST - 1)
  return `${start.slice(0, start.lastIndexOf(' '))}…`
}
