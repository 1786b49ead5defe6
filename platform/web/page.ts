import type { ComponentType } from 'react'
import { type Access, isForStaff } from '#platform/contract/access.ts'
import type { KeyPage, KeyParameter } from '#platform/contract/links/key-pages.ts'
import type { Preview, QuestionTopic } from '#platform/contract/previews/previews.ts'

export const staffMenuGroups = [
  'Orders and payments',
  'Catalog and prices',
  'Seminars',
  'Training and proof',
  'People',
  'System',
] as const
type StaffMenuGroup = (typeof staffMenuGroups)[number]

export interface PagePreview extends Preview {
  /** The topic of the questions and answers shown below it. */
  questions?: QuestionTopic
}

export interface Page {
  /** The path without the leading slash, as in the specification: `onlineTraining/:courseid`. */
  path: string
  title: string
  access: Access
  /** The key in the URL, which is masked in stored emails; `public` if everyone may have it. */
  key: KeyPage | KeyParameter | 'public' | null
  /**
   * Whether the 60 px bars are shown above and below the page. With `page`, the header shows the page's title and
   * controls (`FocusBar`) in place of the logo and main navigation. A page without a header has a `BackButton`.
   */
  header: boolean | 'page'
  footer: boolean
  /** Excludes the page from search engines. */
  noindex: boolean
  /** The first page of the area whose tabs are shown below the title; only that page is in the menu. Null: no tabs. */
  area: string | null
  /** Short tab label if the title is too long. */
  tab: string | null
  /** The page of the area whose tab is active while this page, which has no tab of its own, is open. */
  tabOf: string | null
  /** The position in the list of staff pages; null for other pages. */
  staffMenu: { group: StaffMenuGroup; description: string } | null
  /** Preview for guests, shown over home under a separate URL. A page without previews requires a login. */
  previews: readonly PagePreview[]
  /** True if the page opens on this device without a login, such as on a tablet set up by staff. */
  opensHere?: () => boolean
  load: () => Promise<{ default: ComponentType }>
}

interface Options
  extends Partial<
    Pick<Page, 'key' | 'header' | 'footer' | 'noindex' | 'area' | 'tab' | 'tabOf' | 'previews' | 'opensHere'>
  > {
  staffMenu?: readonly [group: StaffMenuGroup, description: string]
}

/** Declares a page. The router, menus, bars, access checks and generated page walk are derived from declarations. */
export const page = (
  path: string,
  title: string,
  access: Access,
  load: Page['load'],
  { staffMenu, ...options }: Options = {},
): Page => ({
  path,
  title,
  access,
  load: options.area ? inArea(options.tabOf ?? path, options.area, load) : load,
  key: null,
  header: true,
  footer: true,
  noindex: access !== 'anyone',
  area: null,
  tab: null,
  tabOf: null,
  staffMenu: staffMenu ? { group: staffMenu[0], description: staffMenu[1] } : null,
  previews: [],
  ...options,
})

const inArea = (path: string, area: string, load: Page['load']) => async () => {
  const [{ withArea }, loaded] = await Promise.all([import('./parts/tabs/with-area.tsx'), load()])
  return { default: withArea(path, area, loaded.default) }
}

type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameters<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** True for staff pages and pages that only the provider's employees can open. */
export const isWorkOfStaff = (page: Page | null): boolean =>
  page !== null && (page.staffMenu !== null || isForStaff(page.access))

/** Returns the address of a page: `href('onlineTraining/:courseid', { courseid: 'OLC110' })`. */
export function href<Path extends string>(path: Path, parameters?: Record<Parameters<Path>, string>): string {
  const values = (parameters ?? {}) as Record<string, string>
  return `/${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))}`
}
