import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Size limits for /home once its app starts: its script in bytes after brotli, all else in bytes after gzip. */
export const limits = {
  script: 150_100,
  styles: 40_000,
  page: 40_000,
  /** Home for a logged-in user, including lazy chunks: bytes after brotli, and number of files. */
  signedIn: 186_600,
  files: 8,
  /** Style sheets of home, for guests and for logged-in users. */
  sheets: 1,
  /** A guest's first visit before the first interaction: bytes of script after brotli, and requests. */
  guestScript: 90_000,
  guestRequests: 8,
} as const

/** Chunks that home loads lazily, by the groups of `app/web/vite.config.ts`. */
const late = /^_(shop|learner|later)-.*\.js$/
/** Scripts outside the bundle that every page loads: the color scheme. */
const BESIDE = 1

/** Pages with a higher limit for their own code because they are complex tools: players, charts, calendars. */
const roomy =
  /\/(Lectures?|Player|Chart|Gantt|Calendar|Schedule|Probing|Trending|VirtualHandsOn)\w*Page\.tsx$/

/** A chunk in the bundler's manifest (`bundle.json`). */
interface Part {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}
export type Bundle = Readonly<Record<string, Part>>

export interface Weight {
  gzip: number
  brotli: number
}

export interface BundleReport {
  script: Weight
  styles: Weight
  /** Home for a logged-in user, including lazy chunks. */
  signedIn: Weight & { files: number }
  /** All other pages: the code used only by the page, and its total addition to the first load. */
  pages: { page: string; own: Weight; added: Weight }[]
  problems: string[]
}

/** Measures the first load of /home and each other page's own code, and reports sizes over their limit. */
export function weighBundle(bundle: Bundle, read: (file: string) => Buffer, homePage: RegExp): BundleReport {
  const weigh = scale(read)
  const entry = Object.keys(bundle).find((name) => bundle[name]?.isEntry)
  if (!entry) throw new Error('The build names no entry.')
  const pageNames = Object.keys(bundle).filter((name) => /\/[A-Z]\w*Page\.tsx$/.test(name))
  const home = pageNames.find((name) => homePage.test(name))
  const first = new Set([...reached(bundle, entry), ...(home ? reached(bundle, home) : [])])
  const weighParts = (names: Iterable<string>) => weigh([...names].map((name) => bundle[name]?.file ?? ''))
  const script = weighParts(first)
  const styles = weigh([...new Set([...first].flatMap((name) => bundle[name]?.css ?? []))])
  const lateParts = Object.keys(bundle).filter((name) => late.test(name))
  const all = new Set([...first, ...lateParts.flatMap((name) => [...reached(bundle, name)])])
  const signedIn = { ...weighParts(all), files: all.size + BESIDE }
  const sheets = new Set([...all].flatMap((name) => bundle[name]?.css ?? []))
  const others = pageNames.filter((name) => name !== home)
  const added = new Map(
    others.map((page) => [page, [...reached(bundle, page)].filter((name) => !first.has(name))] as const),
  )
  const pages = [...added].map(([page, names]) => {
    const elsewhere = new Set([...added].flatMap(([other, theirs]) => (other === page ? [] : theirs)))
    const own = names.filter((name) => !elsewhere.has(name))
    return { page, own: weighParts(own), added: weighParts(names) }
  })
  const problems = [
    ...over('The script of the first load', script.brotli, limits.script),
    ...over('The styles of the first load', styles.gzip, limits.styles),
    ...over('The script of home after a login', signedIn.brotli, limits.signedIn),
    ...(signedIn.files > limits.files
      ? [`Home after a login is ${signedIn.files} scripts; ${limits.files} are allowed.`]
      : []),
    ...(sheets.size > limits.sheets
      ? [
          `Home loads ${sheets.size} style sheets; ${limits.sheets} is allowed. See startChunks in join-styles.ts.`,
        ]
      : []),
    ...learnerPartsForGuests(bundle),
    ...pages
      .filter(({ page }) => !roomy.test(page))
      .flatMap(({ page, own }) => over(page, own.gzip, limits.page)),
  ]
  return { script, styles, signedIn, pages, problems }
}

/** Measures the build in a folder. */
export function checkBundleSize(folder: string): BundleReport {
  const bundle = JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8')) as Bundle
  return weighBundle(bundle, (file) => readFileSync(join(folder, file)), /\/home\/web\/HomePage\.tsx$/)
}

/** Reports chunks for logged-in users that the guest sections of home load. */
function learnerPartsForGuests(bundle: Bundle): string[] {
  const guest = Object.keys(bundle).find((name) => name.endsWith('/home/web/parts/SalesPoints.tsx'))
  const learner = guest ? [...reached(bundle, guest)].filter((name) => name.startsWith('_learner-')) : []
  return learner.map(
    (name) =>
      `Guests load ${name} for a part that it shares; add that part to a group of home in vite.config.ts.`,
  )
}

/** Returns a part and all of its static imports. */
function reached(bundle: Bundle, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const next of bundle[name]?.imports ?? []) reached(bundle, next, seen)
  return seen
}

/** Returns a function that sums file sizes. Each file is compressed once, however many pages load it. */
function scale(read: (file: string) => Buffer): (files: readonly string[]) => Weight {
  const weights = new Map<string, Weight>()
  const weightOf = (file: string): Weight => {
    const content = read(file)
    return { gzip: gzipSync(content, { level: 9 }).length, brotli: brotliCompressSync(content).length }
  }
  return (files) => {
    const sum = { gzip: 0, brotli: 0 }
    for (const file of files.filter((each) => each !== '')) {
      const weight = weights.get(file) ?? weightOf(file)
      weights.set(file, weight)
      sum.gzip += weight.gzip
      sum.brotli += weight.brotli
    }
    return sum
  }
}

function over(what: string, bytes: number, most: number): string[] {
  if (bytes <= most) return []
  return [`${what} weighs ${bytes} bytes after compression; ${most} are allowed.`]
}

/** Reports what the prerendered home page loads before its app starts, if that is over the limits. */
export function checkHomeDocument(html: string, read: (file: string) => Buffer): string[] {
  const linked = html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/([^"]+)"/g)
  const files = [...new Set([...linked].map(([, file = '']) => file))]
  const scripts = files.filter((file) => file.endsWith('.js'))
  const bytes = scripts.reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0)
  const requests = files.length + 1
  return [
    ...over('The script of home before the first interaction', bytes, limits.guestScript),
    ...(requests > limits.guestRequests
      ? [`Home makes ${requests} requests before the first interaction; ${limits.guestRequests} are allowed.`]
      : []),
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = join(import.meta.dirname, '../../dist/web')
  const report = checkBundleSize(folder)
  const document = readFileSync(join(folder, 'home.html'), 'utf8')
  report.problems.push(...checkHomeDocument(document, (file) => readFileSync(join(folder, file))))
  const line = ({ gzip, brotli }: Weight) => `${gzip} bytes gzip, ${brotli} brotli`
  console.log(`First load of /home, script: ${line(report.script)} (limit ${limits.script} brotli)`)
  console.log(`First load of /home, styles: ${line(report.styles)} (limit ${limits.styles} gzip)`)
  console.log(`Home after a login, script: ${line(report.signedIn)} in ${report.signedIn.files} files`)
  for (const { page, own, added } of report.pages)
    console.log(`${page}: ${own.gzip} bytes gzip of its own, ${added.gzip} beyond the first load`)
  for (const problem of report.problems) console.error(problem)
  process.exitCode = report.problems.length > 0 ? 1 : 0
}
