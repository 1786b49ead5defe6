import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { allPages } from '#app/web/all-pages.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { testApp } from '../testing/test-app.ts'

const { app } = await testApp()
const webRoot = await mkdtemp(join(tmpdir(), 'web-'))
afterAll(() => rm(webRoot, { recursive: true }))
// Head of the real document, whose generic metadata is replaced per page.
const html = `${(await readFile('app/web/index.html', 'utf8')).split('</head>')[0]}</head><body>Water</body></html>`
await mkdir(join(webRoot, 'assets'))
await writeFile(join(webRoot, 'index.html'), html)
await writeFile(
  join(webRoot, 'pages.json'),
  JSON.stringify(allPages.map(({ path, previews }) => ({ path, previews }))),
)
const http = await buildHttp(app, { webRoot })
afterAll(() => http.close())

/** Returns the document head of a URL as read by a messenger. */
async function headOf(address: string, cookie = '') {
  const { body, statusCode, headers } = await http.inject({ url: address, headers: { cookie } })
  const meta = (pattern: RegExp) => pattern.exec(body)?.[1]
  return {
    statusCode,
    body,
    headers,
    title: meta(/<title>(.*?)<\/title>/),
    description: meta(/<meta\s+name="description"\s+content="(.*?)"/),
    ogTitles: [...body.matchAll(/property="og:title" content="(.*?)"/g)].map(([, words]) => words),
    canonical: meta(/rel="canonical" href="(.*?)"/),
    image: meta(/property="og:image" content="(.*?)"/),
    card: meta(/name="twitter:card" content="(.*?)"/),
    noindex: body.includes('content="noindex"'),
  }
}
/** Returns the next event with a free seat that is open to anyone. */
async function nextEvent(): Promise<{ id: string; name: string }> {
  const { rows } = await app.pool.query(
    `select e.id, e.name from seminar_events e where e.state = 'published' and e.partners = '{}'
      and e.location_id is not null and e.starts_at > $1 order by e.starts_at limit 1`,
    [app.clock()],
  )
  return rows[0]
}

const at = (path: string) => app.settings.publicUrl + path

describe('HTML document of a preview', () => {
  it('names a course with its hours and price, under one canonical URL', async () => {
    for (const address of [
      '/home?course=OLC110',
      '/onlineTraining/OLC110',
      '/home?utm_source=x&course=OLC110',
    ]) {
      const head = await headOf(address)
      expect(head.title).toBe('Fundamentals of Water Chemistry for Membrane Plants · Permeate')
      expect(head.description).toMatch(/3\.75 contact hours, \$249\.00\. The first lecture is free\.$/)
      expect(head.ogTitles).toEqual(['Fundamentals of Water Chemistry for Membrane Plants'])
      expect(head.canonical).toBe(at('/home?course=OLC110'))
      expect(head.noindex).toBe(false)
    }
  })

  it('has the drawing of a course or event as a wide PNG, otherwise the icon', async () => {
    const { id } = await nextEvent()
    for (const address of ['/home?course=OLC110', `/home?seminar=${id}`]) {
      const { image = '', card } = await headOf(address)
      expect(card).toBe('summary_large_image')
      const { headers, rawPayload } = await http.inject({ url: image.replace(app.settings.publicUrl, '') })
      expect(headers['content-type']).toBe('image/png')
      // Width and height from the PNG header.
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1280, 640])
    }
    expect(await headOf('/home?contact')).toMatchObject({ card: 'summary', image: at('/icons/icon-512.png') })
  })

  it('names an event with its dates, location and price', async () => {
    const { id, name } = await nextEvent()
    const head = await headOf(`/seminarSchedule/${id}`)
    expect(head.title).toContain(name)
    expect(head.description).toMatch(/20\d\d, .+\. From \$[\d,]+\.\d\d for one person\./)
    expect(head.canonical).toBe(at(`/home?seminar=${id}`))
    expect((await headOf(`/home?register=${id}`)).noindex).toBe(true)
  })

  it('defines a free term and does not reveal a subscription term', async () => {
    const { rows } = await app.pool.query(
      `select key, published->>'term' as term, published->>'definition' as definition,
              (published->>'free')::boolean as free from glossary_terms where published is not null
          and published->>'subject' <> 'safety' order by key`,
    )
    const [free, locked] = [rows.find((row) => row.free), rows.find((row) => !row.free)]
    const of = (key: string) => headOf(`/home?glossary=${encodeURIComponent(key)}`)
    expect((await of(free.key)).ogTitles).toEqual([free.term])
    const head = await of(locked.key)
    expect(head.ogTitles).toEqual(['Glossary'])
    expect(head.body).not.toContain(locked.definition.slice(0, 40))
  })

  it.each([
    ['/home?schedule', 'Seminar schedule', '/home?schedule'],
    ['/seminarSchedule?view=map&level=ROSI', 'Seminars on the map', '/home?map'],
    ['/level1Online', 'Level I online', '/home?level1Online'],
    ['/trendingApp', 'Plant trends', '/home?trendingApp'],
    ['/rotp', 'RO Technician Program', '/home?rotp'],
    ['/home?contact', 'Contact us', '/home?contact'],
  ])('for %s has the title %s', async (address, title, canonical) => {
    const head = await headOf(address)
    expect(head.title).toBe(`${title} · Permeate`)
    expect(head.canonical).toBe(at(canonical))
    expect(head.description?.length).toBeGreaterThan(20)
  })

  it.each([
    '/home',
    '/home?course=NOPE',
    '/home?course=%00',
    '/home?course=%E0%A4',
    '/home?seminar=12',
    '/home?nothing=1',
    '/myCourses',
  ])('for %s has only the product title, without a canonical URL', async (address) => {
    const head = await headOf(address)
    expect(head.statusCode).toBe(200)
    expect(head.title).toBe('Permeate')
    expect(head.canonical).toBeUndefined()
  })

  it('escapes markup from the URL', async () => {
    const head = await headOf(`/home?contact&x=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(head.body).not.toContain('<script>')
    const term = await headOf(`/home?glossary=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(term.body).not.toContain('<script>')
  })

  it('varies by cookie on the home page', async () => {
    expect((await headOf('/home?course=OLC110')).headers.vary).toContain('cookie')
  })
})
