import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Addresses that are never answered by the app's document, also when it is offline. */
const serverAddresses = [
  /^\/api\//,
  /^\/media\//,
  /^\/metrics/,
  /^\/healthz/,
  /^\/readyz/,
  /^\/pay\/window/,
  /^\/sso\//,
]

/**
 * Pages of staff, who have a network. The door stays: clerks check in without one.
 * What only these pages need is stored once such a page was opened, and not sent to every phone before.
 */
const OFFICE =
  /\/web\/admin\/(?!door\/)|\/features\/(office\/[^/]+|core\/(call-list|partner)|organizations\/(company-(requirements|office)|partner-(people|sales))|seminars\/lodging)\/web\/|\/sandbox\//

/**
 * The installable app: its manifest, and a service worker that keeps the app's own files, so that it starts without
 * a network, and the last catalog that was seen with its partner. A new version waits until the person takes it.
 */
export function offlineApp(out: string): Plugin[] {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    manifest: {
      id: '/',
      name: 'Permeate',
      short_name: 'Permeate',
      description:
        'Courses, seminars and certificates for people who run reverse osmosis and water treatment.',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
      background_color: '#072c46',
      theme_color: '#072c46',
      categories: ['education'],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
    workbox: {
      globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icons/*.{svg,png}', '*.js'],
      globIgnores: ['**/sw.js', '**/workbox-*.js', 'push.js'],
      importScripts: ['push.js'],
      // In one file, whose first run receives the event that started it; otherwise that event is lost.
      inlineWorkboxRuntime: true,
      manifestTransforms: [
        async (entries) => {
          const stored = await storedFiles(out)
          return { manifest: entries.filter(({ url }) => !url.startsWith('assets/') || stored.has(url)) }
        },
      ],
      maximumFileSizeToCacheInBytes: 3_000_000,
      navigateFallback: '/index.html',
      navigateFallbackDenylist: serverAddresses,
      cleanupOutdatedCaches: true,
      // What the first visit asks for is stored too.
      clientsClaim: true,
      runtimeCaching: [
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'office',
            expiration: { maxEntries: 400, maxAgeSeconds: 30 * 24 * 3600 },
            cacheableResponse: { statuses: [200] },
          },
        },
        {
          urlPattern: ({ url, sameOrigin }) =>
            sameOrigin && /^\/api\/(onlinetraining\/getJson\/|partners\/find)/.test(url.pathname),
          handler: 'StaleWhileRevalidate',
          options: {
            cacheName: 'catalog',
            expiration: { maxEntries: 8, maxAgeSeconds: 30 * 24 * 3600 },
            cacheableResponse: { statuses: [200] },
          },
        },
        {
          urlPattern: ({ url, sameOrigin }) =>
            sameOrigin && /^\/media\/.*\.(jpg|png|webp|svg)$/.test(url.pathname),
          handler: 'StaleWhileRevalidate',
          options: {
            cacheName: 'pictures',
            expiration: { maxEntries: 200, maxAgeSeconds: 30 * 24 * 3600 },
            cacheableResponse: { statuses: [200] },
          },
        },
      ],
    },
  })
}

/** The files that the app needs without its office, by `bundle.json` in the folder of the built app. */
async function storedFiles(out: string): Promise<Set<string>> {
  const bundle = JSON.parse(await readFile(join(out, 'bundle.json'), 'utf8')) as Manifest
  const stored = new Set<string>()
  const walked = new Set<string>()
  const walk = (key: string) => {
    const part = bundle[key]
    if (!part || walked.has(key) || OFFICE.test(key)) return
    walked.add(key)
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) stored.add(file)
    for (const next of [...(part.imports ?? []), ...(part.dynamicImports ?? [])]) walk(next)
  }
  walk('index.html')
  return stored
}
