import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '#platform/contract/address.ts'
import type { Previewed } from '#platform/contract/previews/previews.ts'
import { start } from '#platform/contract/start/home-answers.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { App } from '../../app.ts'
import { type ReadyBytes, readyBytes } from '../ready-bytes.ts'
import { refuseUnknown } from '../refuse-unknown.ts'
import { requestFacts } from '../request-facts.ts'
import { sendReady } from '../send-ready.ts'
import { readCookie, SESSION_COOKIE } from '../visitor/cookies.ts'
import { HomeDocument } from './home-document.ts'
import { headOf, withHead } from './page-head.ts'
import { readPages } from './page-paths.ts'

const YEAR = 31_536_000

/** Lets the browser request the home page's answers while it loads the scripts. */
const preloadAnswers = `<${pathOf(start.home)}>; rel=preload; as=fetch; crossorigin`

/**
 * Serves the built web app. Hashed files are precompressed and cached for a year. Every page path returns the same
 * document, with status 404 if neither a page nor a partner has that path. Guests get the home page as complete HTML,
 * and pages with a guest preview have a separate title and description.
 */
export async function serveWebApp(http: FastifyInstance, app: App, root: string): Promise<void> {
  const pages = readPages(root)
  const files = { preCompressed: true, index: false, cacheControl: false } as const
  await http.register(fastifyStatic, {
    ...files,
    root,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'assets/**', 'pages.json', 'index.html', 'home.html'],
    setHeaders: (response) => response.header('cache-control', 'no-cache'),
  })
  // One route for all files: there are a thousand, and each additional route slows startup a little.
  await http.register(fastifyStatic, {
    ...files,
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders(response, path) {
      const hashed = /-[\w-]{8}\.\w{1,8}(\.br|\.gz)?$/.test(path)
      response.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
  const isKnown = addressBook(pluck(pages, 'path'), app)
  const sendPreview = previewSender(app, root, pages)
  // Browsers request this by default for pages without an icon, such as API files.
  http.get('/favicon.ico', async (_request, reply) => reply.redirect('/icons/icon-192.png', 301))
  // The service worker caches the document under its file name.
  http.get('/index.html', async (_request, reply) => sendDocument(reply, 200))
  const home = new HomeDocument(app, root)
  home.listen(http)
  for (const address of ['/', '/home'])
    http.get(address, async (request, reply) => {
      const isGuest = readCookie(app, request, SESSION_COOKIE) === undefined
      const hasPreview = await sendPreview(request, reply.header('link', preloadAnswers))
      if (hasPreview) return reply
      const document = isGuest ? home.current(requestFacts(app, request, reply)) : null
      if (document) return sendHtml(request, reply.removeHeader('link'), document)
      return sendDocument(reply.header('vary', 'cookie'), 200)
    })
  http.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return refuseUnknown(http, request, reply)
    if (!(await isKnown(request.url))) return sendDocument(reply, 404)
    return (await sendPreview(request, reply)) ? reply : sendDocument(reply, 200)
  })
}

/** Sends an HTML document with the preview's title and description. Returns whether the address has a preview. */
function previewSender(app: App, root: string, pages: readonly Previewed[]) {
  let html: Promise<string> | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const head = await headOf(app, pages, request.url)
    if (!head) return false
    html ??= readFile(join(root, 'index.html'), 'utf8')
    sendHtml(request, reply, await readyBytes(withHead(await html, head)))
    return true
  }
}

const sendHtml = (request: FastifyRequest, reply: FastifyReply, ready: ReadyBytes): FastifyReply =>
  sendReady(request, reply, ready, 'text/html; charset=utf-8', 'accept-encoding, cookie')

function sendDocument(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-cache').sendFile('index.html')
}

function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !path.startsWith('/api/') &&
    !path.startsWith('/assets/') &&
    !/\.\w{2,5}$/.test(path)
  )
}

function addressBook(pages: readonly string[], app: App) {
  const shapes = pages.map((path) => new RegExp(`^/${path.replace(/:[^/]+/g, '[^/]+')}/?$`))
  const partnerExists = app.features.flatMap((feature) => feature.partnerExists ?? [])[0]
  return async (url: string): Promise<boolean> => {
    const path = decodeURI(url.split('?')[0] ?? '/')
    if (path === '/' || shapes.some((shape) => shape.test(path))) return true
    const code = path.slice(1).toLowerCase()
    return partnerExists !== undefined && /^[a-z0-9-]{2,40}$/.test(code) && partnerExists(app, code)
  }
}
